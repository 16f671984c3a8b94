import { fireEvent, waitFor } from '@testing-library/react'

/**
 * Runs an action and waits for the toast it causes: one with this text, shown after all those before the action. The
 * page is observed from the start of the action, and the toast is held as by a hovering pointer, so that it does not
 * close by itself on a slow machine. Returns the toast. For page tests; journeys have `expectToast`.
 */
export async function expectScreenToast(
  text: string | RegExp,
  action: () => Promise<unknown>,
): Promise<HTMLElement> {
  const before = Math.max(0, ...readToasts().map(numberOf))
  const seen: string[] = []
  let found: HTMLElement | undefined
  const look = () => {
    for (const toast of readToasts().filter((one) => numberOf(one) > before)) {
      if (found) return
      seen.push(toast.textContent)
      if (!says(toast, text)) continue
      found = toast
      fireEvent.mouseEnter(toast)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  try {
    await action()
    return await waitFor(() => {
      look()
      if (found) return found
      throw new Error(`No later toast says "${text}"; shown were: ${[...new Set(seen)].join(' | ')}`)
    })
  } finally {
    observer.disconnect()
  }
}

const readToasts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-toast]')]

const numberOf = ({ dataset }: HTMLElement): number => Number(dataset['toast'])

const says = ({ textContent }: HTMLElement, text: string | RegExp): boolean => {
  const labels = textContent.replaceAll(/\s+/g, ' ')
  return typeof text === 'string' ? labels.includes(text.replaceAll(/\s+/g, ' ')) : text.test(labels)
}
