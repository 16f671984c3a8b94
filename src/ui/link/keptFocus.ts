let kept: string | undefined

/** The address of a link that is also on the page that it leads to, and takes the focus there. */
export const keptFocus = {
  keep: (href: string): void => {
    kept = href
  },
  /** The link for this path, once. */
  take: (path: string): string | undefined => {
    const href = kept
    kept = undefined
    return href?.split(/[?#]/)[0] === path ? href : undefined
  },
}
