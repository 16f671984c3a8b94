import type { ChangeEvent } from 'react'

/** The file chosen in an input. Choosing the same file again, after correcting it, counts as a change. */
export function takeFile(event: ChangeEvent<HTMLInputElement>): File | undefined {
  const [file] = event.target.files ?? []
  event.target.value = ''
  return file
}
