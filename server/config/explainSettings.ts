import type { ZodError } from 'zod'
import { settingExamples } from './settingExamples.ts'

/** What is wrong with the settings, one line for each, with its name and a valid example. Values are not quoted. */
export function explainSettings({ issues }: ZodError): string {
  const lines = issues.map(({ path, message }) => {
    const [name = ''] = path.map(String)
    const example = Object.entries(settingExamples).find(([setting]) => setting === name)?.[1]
    const said = message.startsWith(name) ? message : `${name}: ${message}`
    return `  ${said}${example === undefined ? '' : `\n    for example ${name}=${quoted(example)}`}`
  })
  return `These settings cannot be used:\n${lines.join('\n')}\ndocs/configuration.md describes each of them.`
}

/** As a file of settings and a shell read it. */
const quoted = (value: string): string =>
  /[\s<>]/.test(value) && !value.startsWith('"') ? `'${value}'` : value
