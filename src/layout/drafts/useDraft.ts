import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { get, set, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { hasSession, storedSession } from '#src/authProvider/session.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { versionOf, withVersion } from '#src/dataProvider/version.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { toasts } from '../toasts/toastStore.ts'
import { draftKey, forgetDraft, keepDraft, readDraft, type Draft } from './storedDraft.ts'

/** A form whose content can be stored until it is opened again. */
export type DraftForm = { keep: () => void; isKept: () => boolean; forget: () => void }

type KeptDraft = { key: string; draft: Draft | undefined }

/** The content of the form with this name on this page when the person's session ended. */
export function useDraft(name: string): KeptDraft {
  const sub = useIdentity()?.sub ?? ''
  const [kept] = useState(() => {
    const key = draftKey(sub, name)
    return { key, draft: readDraft(key) }
  })
  return kept
}

/**
 * A record as it was when the draft was started, in the fields that the draft changes. Saving then conflicts with later
 * changes of others, as it would have without the interruption.
 */
export function asOpened<Opened extends object>(record: Opened, { draft }: KeptDraft): Opened {
  if (draft === undefined) return record
  const opened = structuredClone(record)
  for (const field of draft.fields) set(opened, field.path, field.opened)
  return withVersion(opened, draft.version ?? null)
}

/**
 * Stores unsaved input when the session ends, in this tab and for its author, and restores it once when they open the
 * form again. Closing the form discards it, unless the returned `keep` stores it, as `useAction` does with a save that
 * nobody waits for.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, draft }: KeptDraft,
  opened?: object,
): DraftForm {
  const { t } = useTexts()
  const { dirtyFields, defaultValues } = form.formState

  const isRestored = useRef(false)
  const restore = useEffectEvent(() => {
    // A form that was only hidden has continued from its draft.
    if (draft === undefined || isRestored.current) return
    isRestored.current = true
    forgetDraft(key)
    for (const { path, typed } of draft.fields) {
      const name = path as Path<Values>
      form.setValue(name, typed as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true })
    }
    toasts.show({
      kind: 'info',
      title: t('resources.form.restored'),
      detail: t('resources.form.restoredDetail'),
    })
  })
  useEffect(() => restore(), [])

  const keep = (): void => {
    const paths = changedPaths(dirtyFields)
    if (paths.length === 0) return
    const typed: unknown = form.getValues()
    const fields = paths.map((path) => ({ path, opened: get(defaultValues, path), typed: get(typed, path) }))
    keepDraft(key, { version: versionOf(opened), fields })
  }
  const keepWithoutSession = useEffectEvent(() => {
    if (!hasSession()) keep()
  })
  useEffect(() => {
    // A form under the guard unmounts with the session; a sidebar stays as long as the page.
    const unsubscribe = storedSession.subscribe(() => keepWithoutSession())
    return () => {
      unsubscribe()
      keepWithoutSession()
    }
  }, [])
  return { keep, isKept: () => readDraft(key) !== undefined, forget: () => forgetDraft(key) }
}

/** Paths of the fields that react-hook-form marks as dirty; a list of choices is one field. */
const changedPaths = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return changedPaths(value, `${prefix}${name}.`)
    }
    return value === true || Array.isArray(value) ? [prefix + name] : []
  })
