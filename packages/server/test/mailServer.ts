import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An e-mail as it was handed to the mail server. */
export interface Received {
  readonly to: string
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** A mail server on this machine. */
export interface MailServer {
  readonly url: string
  readonly received: readonly Received[]
  /** How many connections are open now, and how many there were. */
  connections(): { readonly open: number; readonly ever: number }
  /** Answers the next mails with these codes, and accepts those after them. */
  answer(...codes: number[]): void
  /** Takes the next mail and hangs up without an answer. */
  hangUp(): void
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let codes: number[] = []
  let [isHangingUp, ever] = [false, 0]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const responseCode = codes.shift()
      done(responseCode === undefined ? null : Object.assign(new Error('no such mailbox'), { responseCode }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(read(session.envelope.rcptTo[0]!.address, Buffer.concat(chunks).toString()))
        if (!isHangingUp) return done()
        isHangingUp = false
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    ever++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => ({ open: sockets.size, ever }),
    answer: (...next) => {
      codes = next
    },
    hangUp: () => {
      isHangingUp = true
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function read(to: string, raw: string): Received {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n')
  const headers = new Map(lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 2)]))
  const text = body.join('\r\n\r\n')
  return { to, headers, text: decoded(text, headers.get('content-transfer-encoding') ?? '7bit') }
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
