import { waitFor } from '@testing-library/react'

/**
 * Runs an action and waits for the toast that it causes: one with this text that is shown after all those before the
 * action. Answers the toast. For page tests; journeys have `expectToast`.
 */
export async function expectScreenToast(
  text: string | RegExp,
  action: () => Promise<unknown>,
): Promise<HTMLElement> {
  const before = Math.max(0, ...readToasts().map(numberOf))
  await action()
  return waitFor(() => {
    const shown = readToasts()
    const found = shown.find((toast) => numberOf(toast) > before && says(toast, text))
    if (!found) {
      const words = shown.map(({ textContent }) => textContent).join(' | ')
      throw new Error(`No later toast says "${text}"; shown are: ${words}`)
    }
    return found
  })
}

const readToasts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-toast]')]

const numberOf = ({ dataset }: HTMLElement): number => Number(dataset['toast'])

const says = ({ textContent }: HTMLElement, text: string | RegExp): boolean => {
  const words = textContent.replaceAll(/\s+/g, ' ')
  return typeof text === 'string' ? words.includes(text.replaceAll(/\s+/g, ' ')) : text.test(words)
}
