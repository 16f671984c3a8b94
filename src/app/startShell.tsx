import { createRoot } from 'react-dom/client'

export function startShell(container: HTMLElement): void {
  createRoot(container).render(<p>shell</p>)
}
