/**
 * Keeps one `<title>` in the document: that of the HTML file leaves while a page renders its own, and comes back when
 * none does, so that the window always has a name.
 */
export function keepSoleTitle({ head }: Document): void {
  const own = head.querySelector('title')
  if (own === null) return
  const settle = (): void => {
    const hasOther = [...head.querySelectorAll('title')].some((title) => title !== own)
    if (hasOther && own.isConnected) own.remove()
    else if (!hasOther && !own.isConnected) head.append(own)
  }
  new MutationObserver(settle).observe(head, { childList: true })
  settle()
}
