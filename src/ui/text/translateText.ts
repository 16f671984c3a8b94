import type { TextArguments } from './Texts.tsx'

export type Messages = { readonly [key: string]: string | Messages }

/**
 * Text of a key with its arguments (`%{name}`). A text that is not a key is returned as it is, such as a sentence of
 * the server. The pages before the login need no plural forms, so they do not load polyglot.
 */
export function translateText(messages: Messages, key: string, args: TextArguments = {}): string {
  const text = phraseAt(messages, key) ?? key
  return text.replace(/%\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place))
}

/** The raw phrase of a key, with placeholders and plural forms. */
export function phraseAt(messages: Messages, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Messages | undefined>(
      (node, step) => (typeof node === 'object' ? node[step] : undefined),
      messages,
    )
  return typeof found === 'string' ? found : undefined
}
