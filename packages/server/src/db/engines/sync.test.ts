import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFilesIn, tellsOpenFiles } from '../../../test/openFiles.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import { syncFile, syncFolderOf } from './sync.ts'

it('a file that is not there cannot be waited for', () => {
  const file = join(tempFolder(), 'none', 'file')
  expect(() => syncFile(file)).toThrow('ENOENT')
  expect(() => syncFolderOf(file)).toThrow('ENOENT')
})

it.skipIf(!tellsOpenFiles)('waiting for a file or its name leaves nothing open', () => {
  const folder = tempFolder()
  const file = join(folder, 'file')
  writeFileSync(file, 'all of it')
  syncFile(file)
  syncFolderOf(file)
  expect(openFilesIn(folder)).toEqual([])
})
