import { serve, serverHelp } from './serve.ts'

const isHelpWanted = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')
if (isHelpWanted) console.log(serverHelp())
process.exit(isHelpWanted ? 0 : await serve(process.env))
