import { createElement, type ReactNode } from 'react'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element of a report's page. Its content is text or other elements: React escapes all text. */
export const el = (tag: string, attributes: Attributes | null, ...content: ReactNode[]): ReactNode =>
  createElement(tag, attributes, ...content)

export type { ReactNode } from 'react'
