import { mail as en } from '#locales/en/mail.ts'
import { mail as fr } from '#locales/fr/mail.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { escapeHtml } from '#server/services/mail/escapeHtml.ts'
import type { KeptMail } from '#server/store/engine/keptMails.ts'

/** A kept message as the page displays it. */
type ShownMail = Omit<KeptMail, 'senderName'> & { from: string }

const texts = { fr: fr.mailbox, en: en.mailbox }

/** The list of kept messages beside the chosen one: plain links, no script. */
export function mailboxPage(
  mails: readonly ShownMail[],
  chosenId: string | undefined,
  language: Language,
): string {
  const t = texts[language]
  const chosen = mails.find((mail) => mail.id === chosenId) ?? mails[0]
  const content = chosen
    ? listOf(mails, chosen, language) + messageOf(chosen, language)
    : `<p class="empty"><strong>${escapeHtml(t.empty)}</strong>${escapeHtml(t.emptyHint)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t.title)} · Matrice</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<header><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.intro)}</p></header>
<main>${content}</main>
</body>
</html>
`
}

function listOf(mails: readonly ShownMail[], chosen: ShownMail, language: Language): string {
  const t = texts[language]
  const item = (mail: ShownMail) =>
    `<li><a href="/dev/mailbox?mail=${mail.id}"${mail === chosen ? ' aria-current="true"' : ''}>
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="who"><span>${escapeHtml(mail.to)}</span>${timeOf(mail, language)}</span></a></li>`
  return `<nav aria-label="${escapeHtml(t.list)}"><p><a href="/dev/mailbox">${escapeHtml(t.refresh)}</a></p>
<ol>${mails.map(item).join('\n')}</ol></nav>`
}

function messageOf(mail: ShownMail, language: Language): string {
  const t = texts[language]
  return `<article aria-label="${escapeHtml(mail.subject)}">
<dl><dt>${escapeHtml(t.subject)}</dt><dd>${escapeHtml(mail.subject)}</dd>
<dt>${escapeHtml(t.from)}</dt><dd>${escapeHtml(mail.from)}</dd>
${mail.replyTo === null ? '' : `<dt>${escapeHtml(t.replyTo)}</dt><dd>${escapeHtml(mail.replyTo)}</dd>`}
<dt>${escapeHtml(t.to)}</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>${escapeHtml(t.sent)}</dt><dd>${timeOf(mail, language)}</dd></dl>
<iframe src="/dev/mailbox/${mail.id}" title="${escapeHtml(t.content)}"
 sandbox="allow-top-navigation-by-user-activation"></iframe>
<details><summary>${escapeHtml(t.text)}</summary><pre>${linked(mail.text)}</pre></details>
</article>`
}

const timeOf = ({ createdAt }: ShownMail, language: Language): string =>
  `<time datetime="${createdAt}">${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(createdAt))}</time>`

/** Addresses in a text become links; the text is escaped first, and no address holds a character of HTML. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
