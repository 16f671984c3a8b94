/** Parts of a message, every one already escaped. */
type Frame = {
  language: string
  subject: string
  paragraphs: readonly string[]
  action: string
  link: string
  fallback: string
  note: string
  footer: string
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"

/**
 * The HTML around a message, in the colours and sizes of the look (tokens canvas, surface, text, primary).
 * Mail readers drop style sheets, so the styles are inline; nothing is fetched when it is opened.
 */
export const mailFrame = (frame: Frame): string => `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${frame.subject}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#F4F5F8;${font}">
<div style="max-width:520px;margin:0 auto;background:#FFFFFF;border:1px solid #E8EBF0;border-radius:10px;padding:32px">
<p style="margin:0 0 24px;font-size:15px;line-height:22px;font-weight:600;color:#151B26">Matrice</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#151B26">${frame.subject}</h1>
${frame.paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${frame.link}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#2546C4;color:#FFFFFF;font-size:14px;line-height:20px;font-weight:500;text-decoration:none">${frame.action}</a></p>
${paragraph(frame.note)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E8EBF0;font-size:12px;line-height:18px;color:#616C7B">${frame.fallback}<br><a href="${frame.link}" style="color:#2546C4;word-break:break-all">${frame.link}</a></p>
</div>
<p style="max-width:520px;margin:16px auto 0;padding:0 32px;font-size:12px;line-height:16px;color:#616C7B">${frame.footer}</p>
</body>
</html>
`

const paragraph = (text: string) =>
  `<p style="margin:0 0 12px;font-size:14px;line-height:22px;color:#4A5565">${text}</p>`
