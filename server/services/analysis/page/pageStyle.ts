import type { ReportTheme } from '#model/wire/data/dataAnalysis.ts'

/** The colours of the design (look.md §2) that reports use, by scheme; a test compares them with the client's. */
export const schemes = {
  light: {
    canvas: '#F4F5F8',
    surface: '#FFFFFF',
    line: '#E8EBF0',
    lineStrong: '#D8DDE5',
    control: '#828B9B',
    text: '#151B26',
    text2: '#4A5565',
    text3: '#616C7B',
    primary: '#2546C4',
    axis: '#C3CAD4',
    bar: '#3251C2',
    rise: '#3251C2',
    fall: '#C88225',
    heat: ['#E3E9FB', '#BFCCF5', '#93A8EC', '#6480DC', '#3251C2', '#22389A', '#162468'],
    onHeat: '#FFFFFF',
  },
  dark: {
    canvas: '#0D1015',
    surface: '#13171E',
    line: '#222934',
    lineStrong: '#303947',
    control: '#667284',
    text: '#E9EDF3',
    text2: '#A8B2C1',
    text3: '#8893A3',
    primary: '#8FA6FF',
    axis: '#3A4453',
    bar: '#5E7FE5',
    rise: '#5E7FE5',
    fall: '#F4C98D',
    heat: ['#1A2240', '#24325F', '#324789', '#4663BC', '#5E7FE5', '#8FA6FF', '#C6D1FF'],
    onHeat: '#0D1015',
  },
} as const

export type SchemeName = keyof typeof schemes

/** From this step of the scale on, figures use the contrasting colour. */
const lastPlainStep = 4

function variables(name: SchemeName): string {
  const { heat, onHeat, ...plain } = schemes[name]
  const steps = heat.flatMap((colour, index) => [
    `--q${index + 1}:${colour}`,
    `--on-q${index + 1}:${index < lastPlainStep ? plain.text : onHeat}`,
  ])
  const others = Object.entries(plain).map(([token, colour]) => `--${token}:${colour}`)
  return [`color-scheme:${name}`, ...others, ...steps].join(';')
}

/**
 * The style sheet of a report: in the requested colour scheme, or in the device's. Printed pages are always light and
 * carry the report's title and the page number. The title is a text of ours: the style sheet contains no user input.
 */
export const pageStyle = (theme: ReportTheme | null, title: string): string => `
@page{size:A4;margin:14mm 14mm 18mm;font:10px Inter,system-ui,sans-serif;color:${schemes.light.text3};
@bottom-left{content:"${title}"}@bottom-right{content:counter(page) " / " counter(pages)}}
:root{${variables(theme ?? 'light')}}
${theme === null ? `@media screen and (prefers-color-scheme:dark){:root{${variables('dark')}}}` : ''}
@media print{:root{${variables('light')}}}
${rules}`

const heatSteps = Array.from(
  { length: 7 },
  (_, index) => `.q${index + 1}{background:var(--q${index + 1});color:var(--on-q${index + 1})}`,
).join('\n')

const rules = `
*{box-sizing:border-box}
html{background:var(--surface);color:var(--text);font:400 13px/20px 'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',sans-serif;
letter-spacing:-.003em;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0}
main{max-width:1080px;margin:0 auto;padding:24px}
h1,h2,h3,p,dl,dd,figure{margin:0}
h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.017em}
h2{font-size:15px;line-height:22px;font-weight:600;letter-spacing:-.01em}
h3{font-size:13px;line-height:20px;font-weight:600;overflow-wrap:anywhere}
section>h3{margin-top:20px}
header p,.note,.nothing,.legend,small{font-size:12px;line-height:16px;color:var(--text3)}
header p+p{margin-top:2px}
header h1{margin:4px 0 8px}
section{margin-top:32px}
.note{margin-top:4px;max-width:640px;color:var(--text2)}
.nothing{margin-top:12px;color:var(--text2)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(132px,1fr));gap:12px;margin-top:20px}
.figures>div{border:1px solid var(--line);border-radius:8px;padding:12px 16px}
.figures dt{font-size:12px;line-height:16px;font-weight:500;color:var(--text2)}
.figures dd{margin-top:4px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.017em;font-variant-numeric:tabular-nums}
.figures small{font-weight:400;letter-spacing:0;white-space:nowrap}
.scroller{overflow-x:auto;margin-top:12px;border-radius:4px}
.scroller:focus-visible,summary:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:inherit;line-height:inherit;color:inherit;font-variant-numeric:tabular-nums}
th,td{padding:6px 12px;border-bottom:1px solid var(--line);text-align:left;font-weight:400;vertical-align:top}
thead th{font-size:12px;line-height:16px;font-weight:500;color:var(--text3);white-space:nowrap;vertical-align:bottom}
tbody th{font-weight:500;overflow-wrap:anywhere;min-width:120px}
th:first-child{padding-left:0}
td:last-child,thead th:last-child{padding-right:0}
.number{text-align:right;white-space:nowrap}
.map{border-collapse:separate;border-spacing:2px 2px}
.map th,.map td{border:0;padding:4px 6px;vertical-align:middle}
.map th:first-child{padding-left:0}
.map thead th.number{white-space:normal;min-width:44px;padding:4px 2px 4px 0}
.map .heat{border-radius:2px}
.map tbody th,.map thead th:first-child{position:sticky;left:0;background:var(--surface);z-index:1}
${heatSteps}
.legend{display:flex;align-items:center;gap:2px;margin-top:8px}
.legend span{width:20px;height:8px;border-radius:2px}
.legend span:last-of-type{margin-right:8px}
.bar{display:grid;grid-template-columns:72px minmax(60px,1fr);align-items:center;gap:8px}
.bar svg{width:100%;height:8px;fill:var(--bar)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,440px),1fr));gap:12px;margin-top:12px}
.card{border:1px solid var(--line);border-radius:8px;padding:16px;min-width:0}
.card .spread{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:8px}
.card .spread dt{font-size:12px;line-height:16px;color:var(--text3)}
.card .spread dd{font-variant-numeric:tabular-nums}
.card .ends{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:12px;margin-top:12px}
.card h4{margin:0;font-size:12px;line-height:16px;font-weight:500;color:var(--text2)}
.ends ol{margin:4px 0 0;padding:0;list-style:none}
.ends li{display:flex;justify-content:space-between;gap:12px;font-variant-numeric:tabular-nums}
.ends li span:first-child{min-width:0;overflow-wrap:anywhere}
.ends li span:last-child{white-space:nowrap}
details{margin-top:8px}
.names{columns:200px;column-gap:24px;margin:8px 0 0;padding:0;list-style:none}
.names li{break-inside:avoid;overflow-wrap:anywhere;color:var(--text2)}
td small{display:block}
summary{cursor:pointer;font-size:12px;line-height:24px;color:var(--primary)}
.chart{margin-top:12px}
.chart svg{display:block;width:100%;height:auto;max-width:440px}
.chart .wide svg{max-width:720px}
.chart .narrow{display:none}
.chart text{font-family:inherit;font-size:12px;fill:var(--text3)}
.chart .MuiChartsAxis-line{stroke:var(--axis)}
.chart .MuiChartsAxis-tick{stroke:none}
.chart .MuiChartsGrid-line{stroke:var(--line)}
.chart .MuiBarLabel-root{fill:var(--text2)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:759px){.chart .wide{display:none}.chart .narrow{display:block}}
@media (max-width:599px){main{padding:16px}th,td{padding:6px 8px}.map tbody th{min-width:96px;max-width:120px}
.bar{grid-template-columns:48px minmax(40px,1fr)}}
@media print{html{font-size:10.5px;line-height:15px}main{max-width:none;padding:0}section{margin-top:24px}th,td{padding:4px 8px}
.figures{grid-template-columns:repeat(auto-fit,minmax(104px,1fr));gap:8px}.figures>div{padding:8px 12px}
.cards{grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}.card{padding:12px}.chart svg{max-width:100%}
.map thead th.number{min-width:0}.map th,.map td{padding:3px 4px}.map tbody th{min-width:96px}details{display:none}
.scroller{overflow:visible}.map tbody th,.map thead th:first-child{position:static}
section,.card,tr,figure{break-inside:avoid}section:has(table),section:has(.cards){break-inside:auto}h2,h3,.note{break-after:avoid}
thead{display:table-header-group}.heat,.legend span,.bar svg,.chart svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
