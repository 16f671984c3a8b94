import { loadFailure as english } from '#locales/en/loadFailure.ts'
import { loadFailure as french } from '#locales/fr/loadFailure.ts'
import { readLocale } from './locale.ts'

/**
 * Spec §8, app load failure: asks to refresh when the application itself could not be loaded. Written by hand and
 * part of the first file: nothing else can be counted on.
 */
export function showStartFailure(root: HTMLElement): void {
  const texts = readLocale() === 'fr' ? french : english
  const panel = document.createElement('main')
  panel.setAttribute('role', 'alert')
  panel.style.cssText =
    'box-sizing: border-box; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 24px; text-align: center; font: 15px/22px system-ui, sans-serif; color-scheme: light dark; color: CanvasText; background: Canvas'
  const title = document.createElement('h1')
  title.style.cssText = 'margin: 0; font-size: 20px; line-height: 28px'
  title.textContent = texts.title
  const body = document.createElement('p')
  body.style.cssText = 'margin: 0; max-width: 420px'
  body.textContent = texts.body
  const button = document.createElement('button')
  button.style.cssText = 'min-height: 44px; padding: 0 16px; font: inherit'
  button.textContent = texts.refresh
  button.addEventListener('click', () => window.location.reload())
  panel.append(title, body, button)
  root.replaceChildren(panel)
}
