/** Downloads a file in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once started, the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
