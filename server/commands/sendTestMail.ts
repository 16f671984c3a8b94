import { z } from 'zod'
import { uuidv7 } from '../store/engine/ids.ts'
import { remedyOf } from '../adapters/mail/mailFailure.ts'
import { reasonOf } from '../adapters/mail/isPermanentFailure.ts'
import { smtpTransport } from '../adapters/mail/transport.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import { readConfig } from '../config/config.ts'
import { publicUrl } from '../config/publicUrl.ts'
import { operatorCommand } from './operatorCommand.ts'

const wanted = z.tuple([z.email()])

// Operator command that sends one mail with the settings of the server. It needs neither the server nor its database.
await operatorCommand(async (given) => {
  const read = wanted.safeParse(given)
  if (!read.success) throw new BootRefusal('Usage: npm run mail-test -- <e-mail>')
  const [recipient] = read.data
  const config = readConfig(process.env)
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (url === undefined)
    throw new BootRefusal('SMTP_URL is not set: mails are kept and shown at /dev/mailbox.')
  const address = publicUrl(config)
  const { hostname: name } = new URL(address)
  const transport = smtpTransport({ url, from, connections: 1, name })
  const text = `Matrice (${address}) peut envoyer des e-mails.\nMatrice (${address}) can send mails.`
  try {
    await transport.verify()
    await transport.send({
      recipient,
      subject: `Test ${name}`,
      text,
      html: `<p>${text.replace('\n', '<br>')}</p>`,
      language: 'fr',
      messageId: `<${uuidv7()}@${name}>`,
      createdAt: new Date().toISOString(),
    })
  } catch (error) {
    throw new BootRefusal(`The mail was not sent: ${reasonOf(error)}\n${remedyOf(error)}`, { cause: error })
  } finally {
    transport.close()
  }
  return `The mail server has accepted a mail to ${recipient}. Check that it arrives, and that it is not in the spam folder.`
})
