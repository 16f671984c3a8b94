import { loadFailure as english } from '#locales/en/loadFailure.ts'
import { loadFailure as french } from '#locales/fr/loadFailure.ts'
import { readLocale } from './locale.ts'

/**
 * Spec §8, app load failure: asks to refresh when the application itself could not be loaded. Hand-written without
 * dependencies in the first file, because nothing else may be loaded.
 */
export function showStartFailure(root: HTMLElement): void {
  const texts = readLocale() === 'fr' ? french : english
  const page = document.createElement('main')
  const panel = document.createElement('div')
  panel.setAttribute('role', 'alert')
  page.append(panel)
  panel.style.cssText = 'padding: 20vh 24px; text-align: center; font: 16px/24px system-ui'
  const add = (tag: 'h1' | 'p' | 'button', text: string): HTMLElement => {
    const element = document.createElement(tag)
    element.textContent = text
    panel.append(element)
    return element
  }
  add('h1', texts.title)
  add('p', texts.body)
  const button = add('button', texts.refresh)
  button.style.cssText = 'padding: 10px 16px; font: inherit'
  button.addEventListener('click', () => window.location.reload())
  root.replaceChildren(page)
  document.documentElement.style.colorScheme = 'light dark'
}
