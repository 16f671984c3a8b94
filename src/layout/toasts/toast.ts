export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'progress'

export type ToastAction = { label: string; onClick: () => void }

export type Toast = {
  /** Number of toasts shown so far: a later toast has a greater id. */
  id: number
  kind: ToastKind
  /** The result, in a few words without a full stop: « Fiche enregistrée ». */
  title: string
  /** What is kept, or the reason. */
  detail?: string | undefined
  /** One at most: « Annuler », « Réessayer », « Ouvrir ». */
  action?: ToastAction | undefined
  /** 0 to 100, for a progress toast. */
  percent?: number | undefined
  /** `null` stays until it is closed or its action is used. */
  durationMs: number | null
  /** Called once when it closes, by timeout, close button or action. */
  onGone?: (() => void) | undefined
}

/**
 * Spec §8: 8 seconds for errors, 5 otherwise, unless persistent. Progress stays until its work is done, a toast with an
 * action until it is used or closed (WCAG 2.2.1).
 */
export const toastDurationMs = (
  { kind, action }: Pick<Toast, 'kind' | 'action'>,
  isPersistent: boolean,
): number | null => {
  if (isPersistent || kind === 'progress' || action !== undefined) return null
  return kind === 'error' ? 8000 : 5000
}
