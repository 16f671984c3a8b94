import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/development.ts'
import { AppError } from '#model/errors.ts'
import { dataPolicy, formatPolicy } from '#server/plugins/contentSecurityPolicy.ts'
import { listKeptMails } from '#server/store/engine/keptMails.ts'
import { senderText } from '#server/adapters/mail/senderOf.ts'
import { registerCall } from '../registerCall.ts'
import { mailboxPage } from './mailboxPage.ts'

/** The page may load its style sheet and frame a message; it has no script. */
const pagePolicy = formatPolicy({ ...dataPolicy, 'style-src': ["'self'"], 'frame-src': ["'self'"] })

/**
 * The messages of a development start (design §3). Each answer first writes the queued messages, so that a test that
 * has just caused a mail finds it. Other environments do not have these routes.
 */
export const mailboxRoutes: FastifyPluginAsync = async (app) => {
  const style = await readFile(new URL('./mailbox.css', import.meta.url), 'utf8')

  const read = async (to?: string) => {
    await app.mailer.deliverDue()
    const mails = await app.db.global((tx) => listKeptMails(tx, to?.replaceAll('\0', '')))
    return mails.map(({ senderName, ...mail }) => ({
      ...mail,
      from: senderText(app.config.MAIL_FROM, senderName ?? undefined),
    }))
  }

  registerCall(app, calls.listMails, async (request) => read(request.query.to))

  registerCall(app, calls.showMailbox, async (request, reply) =>
    reply
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await read(), request.query.mail, request.language)),
  )

  registerCall(app, calls.styleMailbox, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )

  registerCall(app, calls.showMail, async (request, reply) => {
    const mail = (await read()).find(({ id }) => id === request.params.mailId)
    if (!mail) throw new AppError('notFound')
    return reply
      .header('content-security-policy', messagePolicy(mail.html))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail.html.replace('<head>', '<head><base target="_top">'))
  })
}

/**
 * Content security policy of a message: it may use its own inline styles, named by their hashes, and be framed by the
 * page.
 */
function messagePolicy(html: string): string {
  const styles = new Set(Array.from(html.matchAll(/ style="([^"]*)"/g), (match) => match[1] ?? ''))
  const hashes = Array.from(
    styles,
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return formatPolicy({
    ...dataPolicy,
    'style-src': ["'unsafe-hashes'", ...hashes],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-top-navigation-by-user-activation'],
  })
}
