import type { ChangeEvent } from 'react'

/** The file that was chosen in a field; choosing the same file again, after correcting it, counts as a change. */
export function takeFile(event: ChangeEvent<HTMLInputElement>): File | undefined {
  const [file] = event.target.files ?? []
  event.target.value = ''
  return file
}
