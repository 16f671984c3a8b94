import { createElement, type ReactNode } from 'react'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element of a report's page. What it holds is text or further elements: React escapes every name in it. */
export const el = (tag: string, attributes: Attributes | null, ...content: ReactNode[]): ReactNode =>
  createElement(tag, attributes, ...content)

export type { ReactNode } from 'react'
