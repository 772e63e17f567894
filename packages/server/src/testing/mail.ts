import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server of the test: it takes every mail and keeps it as it came. */
export interface MailBox {
  readonly url: string
  /** The mails, with long lines put together again. */
  readonly mails: { readonly to: readonly string[]; readonly text: string }[]
  close(): Promise<void>
}

export async function mailBox(): Promise<MailBox> {
  const mails: MailBox['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString().replace(/=\r\n/g, '').replace(/=3D/g, '=')
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
