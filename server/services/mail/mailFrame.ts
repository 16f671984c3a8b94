import type { Language } from '#model/wire/identity/accounts.ts'

/** A link of a mail: its note, the button's label, and its address. */
type FrameAction = { note?: string | undefined; label: string; link: string }

/** Parts of a message, every one already escaped. */
type Frame = {
  language: Language
  /** The sender's name. */
  brand: string
  title: string
  heading: string | undefined
  paragraphs: readonly string[]
  actions: readonly FrameAction[]
  fallback: string
  notes: readonly string[]
  footer: string
  optOut: FrameAction | undefined
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"

/**
 * The HTML around a message, in the colours and sizes of the design (tokens canvas, surface, text, primary). Mail
 * clients drop style sheets, so the styles are inline; nothing is fetched when it is opened.
 */
export const mailFrame = (frame: Frame): string => `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${frame.title}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#F4F5F8;${font}">
<div style="max-width:520px;margin:0 auto;background:#FFFFFF;border:1px solid #E8EBF0;border-radius:10px;padding:32px">
<p style="margin:0 0 24px;font-size:15px;line-height:22px;font-weight:600;color:#151B26">${frame.brand}</p>
${[...headingOf(frame), ...frame.paragraphs.map(paragraph), ...frame.actions.map(action), ...frame.notes.map(paragraph)].join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E8EBF0;font-size:12px;line-height:18px;color:#616C7B">${frame.fallback}${frame.actions.map((one) => address(one, frame.actions.length > 1)).join('')}</p>
</div>
<p style="max-width:520px;margin:16px auto 0;padding:0 32px;font-size:12px;line-height:16px;color:#616C7B">${frame.footer}${optOutOf(frame)}</p>
</body>
</html>
`

const headingOf = ({ heading }: Frame): string[] =>
  heading === undefined
    ? []
    : [
        `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#151B26">${heading}</h1>`,
      ]

const optOutOf = ({ optOut }: Frame): string =>
  optOut === undefined ? '' : `<br><a href="${optOut.link}" style="color:#616C7B">${optOut.label}</a>`

const paragraph = (text: string) =>
  `<p style="margin:0 0 12px;font-size:14px;line-height:22px;color:#4A5565">${text}</p>`

const action = ({ note, label, link }: FrameAction) =>
  `${note === undefined ? '' : `${paragraph(note)}\n`}<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#2546C4;color:#FFFFFF;font-size:14px;line-height:20px;font-weight:500;text-decoration:none">${label}</a></p>`

/** With several links, labels each one. */
const address = ({ label, link }: FrameAction, isOneOfMany: boolean) =>
  `<br>${isOneOfMany ? `${label}<br>` : ''}<a href="${link}" style="color:#2546C4;word-break:break-all">${link}</a>`
