/** A browser's storage for tests without a page: its entries are own properties, so that `Object.keys` finds them. */
export class MemoryStorage {
  [name: string]: unknown

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }

  setItem(name: string, value: string): void {
    this[name] = value
  }

  removeItem(name: string): void {
    delete this[name]
  }
}
