/** The content of a form when its session ended: the changed fields with their opened and typed values. */
export type Draft = {
  /** The version of the record with which the form was opened, so that a later one is not overwritten. */
  version?: string | undefined
  fields: readonly DraftField[]
}
type DraftField = { path: string; opened?: unknown; typed?: unknown }

const prefix = 'matrice.draft.'

/** Storage key of the draft of one form of one person, on the current page. Drafts are kept per tab. */
export const draftKey = (sub: string, form: string): string =>
  [prefix + sub, window.location.pathname, form].join('.')

/** The draft under a key; an invalid value counts as absent. */
export function readDraft(key: string): Draft | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    return isDraft(kept) ? kept : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const keepDraft = (key: string, draft: Draft): void =>
  sessionStorage.setItem(key, JSON.stringify(draft))

export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)

/** Removes all drafts at logout. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

const isDraft = (value: unknown): value is Draft => {
  const { version, fields } = (value ?? {}) as Partial<Draft>
  const isVersion = version === undefined || typeof version === 'string'
  return isVersion && Array.isArray(fields) && fields.every((field) => typeof Object(field).path === 'string')
}
