import { focusFirstError } from './focusFirstError.ts'

/**
 * After a refused submission, the focus goes to the first error of the form, in every form of the page. Returns the
 * function that stops it.
 */
export function focusRefusals(page: Document = document): () => void {
  page.addEventListener('submit', onSubmit)
  return () => page.removeEventListener('submit', onSubmit)
}

/** React handles the event before: its root is within the document. */
const onSubmit = ({ target }: SubmitEvent): void => {
  if (target instanceof HTMLFormElement) focusFirstError(target)
}
