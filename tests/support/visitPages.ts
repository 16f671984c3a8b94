import type { Page, Request, Response } from '@playwright/test'
import { calls } from '#model/calls/calls.ts'
import { minimumRole, type Call } from '#model/calls/defineCall.ts'
import { covers, type Role } from '#model/rules/identity/roles.ts'
import type { NamedPage } from './pages.ts'
import { press as pressKey } from './press.ts'
import { testTexts } from './texts.ts'
import { readView, type Control, type View } from './visitControls.ts'

export type Visitor = {
  role: Role
  plan: 'Standard' | 'Starter'
  /** Names of controls that are not pressed, each with the reason. */
  skipped: Readonly<Record<string, string>>
}

export type Visit = {
  page: string
  /** The layer and the name of each control that was pressed. */
  pressed: readonly string[]
  /** What was refused, each with the control that led to it. */
  faults: readonly string[]
  /** Fields and cells that accept a text, by their layer. */
  fields: readonly string[]
  /** Pathnames of other pages that this one links to. */
  links: readonly string[]
  /** The pathname, and whether the page itself only says who may do what it is for. */
  path: string
  isReserved: boolean
}

/** Layers over layers: a menu, its sidebar, the menu of that, and its question. */
const depthMax = 4

/** A page opens the same menu again for each of its items, and sidebars for each of their buttons. */
const pressesMax = 30
const reopensMax = 30

/** React's pause between two fallbacks: whatever is loaded with its first use appears after it at the earliest. */
const fallbackPauseMs = 350

const { t } = testTexts('fr')
const refusals = [t('errors.roleRequired'), t('errors.planRequired')]
const reserved = [t('reserved.title.EDITOR'), t('reserved.title.AUDITOR'), t('reserved.title.OWNER')]

/** The declared calls, those without parameters in a place before those with them. */
const declared = calls
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((one, other) => one.call.path.split('{').length - other.call.path.split('{').length)

const callOf = (request: Request): Call | undefined => {
  const { pathname } = new URL(request.url())
  return declared.find(({ call, pattern }) => call.method === request.method() && pattern.test(pathname))
    ?.call
}

/** A write that other members would notice: not the person's own account, storage or reports. */
const changesOthers = (call: Call): boolean =>
  minimumRole(call) !== 'READER' && (call.access.plan === 'onboarding' || call.access.plan === 'standard')

/**
 * Visits pages and presses everything in them, and in the menus, sidebars and dialogs that this opens. All calls of a
 * reader or an auditor reach the server. Writes of other roles are held back, because others use the visited organisation: the
 * declaration of the call tells whether the server would accept it.
 */
export async function openVisit(page: Page, { role, plan, skipped }: Visitor) {
  let faults: string[] = []
  let cause = ''
  const chosen = new Set<string>()
  const visited = new Set<string>()
  // Without it, a button that copies fails for a reason that no person meets.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const waiting = watch(page, (fault) => faults.push(`${cause}: ${fault}`))
  if (covers(role, 'EDITOR'))
    await page.route('**/api/**', async (route) => {
      const call = callOf(route.request())
      if (!call || !changesOthers(call)) return route.fallback()
      if (!covers(role, minimumRole(call)) || (plan === 'Starter' && call.access.plan === 'standard'))
        faults.push(`${cause}: ${call.method} ${call.path} would be refused`)
      return route.fulfill({ status: 400, json: { code: 'ruleBroken', message: 'Visite' } })
    })

  const settle = async (calmMs = 90) => {
    const until = Date.now() + 5000
    do await page.evaluate(waitUntilCalm, { calmMs, loading: t('ui.loading') })
    while (waiting.size > 0 && Date.now() < until)
  }

  const load = async (path: string) => {
    waiting.clear()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
    await settle(fallbackPauseMs)
  }

  /** Returns false if the control is covered, or gone: a person could not press it either. */
  async function press({ key, role: kind }: Control): Promise<boolean> {
    try {
      await page
        .locator(`[data-visit=${JSON.stringify(key)}]`)
        .first()
        .click({ timeout: 1500 })
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return false
      throw error
    }
    await settle()
    if (opensLayers(kind) && (await page.evaluate(waitForLayer, fallbackPauseMs))) await settle()
    return true
  }

  /**
   * Presses everything within the element that `within` selects, at most as often as `most`; nothing on a page that was
   * visited under another address.
   */
  async function visit(
    { name, path }: NamedPage,
    { within = '#page', most = pressesMax }: { within?: string; most?: number } = {},
  ): Promise<Visit> {
    faults = []
    cause = name
    await load(path)
    const pressed: string[] = []
    const trail = createTrail((control) => !(control.name in skipped), chosen)
    let view = await readView(page, within)
    const { path: home } = view
    const isReserved = showsOne(reserved, view)
    trail.note(view)
    const limit = visited.has(page.url()) ? 0 : most
    let escapes = 0
    visited.add(page.url())
    while (pressed.length < limit) {
      const control = trail.choose(view)
      const before = view
      escapes = control ? 0 : escapes + 1
      if (control) {
        const id = idOf(view.layer, control)
        cause = `${name} › ${id}`
        trail.begin(view.layer, control)
        if (await press(control)) pressed.push(id)
        view = await readView(page, within)
        if (showsOne(refusals, view)) faults.push(`${cause}: says that it is not permitted`)
        if (showsOne(reserved, view) && !showsOne(reserved, before)) faults.push(`${cause}: is reserved`)
        if (view.path === home && view.layer !== before.layer) trail.open(id, before.layer, view.layer)
      } else {
        if (view.layer === '') break
        cause = `${name} › ${view.layer} › Escape`
        await pressKey(page.locator('body'), 'Escape')
        await settle()
        view = await readView(page, within)
      }
      // A sidebar with unsaved changes asks before it closes, and Escape only closes its question.
      const isHeld = escapes > depthMax
      if (view.path !== home || isHeld || (!control && view.layer === before.layer)) {
        await load(path)
        view = await readView(page, within)
        // A page that is a layer itself, such as a sidebar that is open from the start.
        if (!control && view.layer === before.layer) break
      }
      trail.note(view)
    }
    return { page: name, pressed, faults: [...new Set(faults)], ...trail.found(), path: home, isReserved }
  }
  return { visit }
}

const idOf = (layer: string, { key }: Pick<Control, 'key'>): string => `${layer} › ${key}`

const showsOne = (texts: readonly string[], { text }: View): boolean =>
  texts.some((one) => text.includes(one))

/** Checkboxes, tabs and choices change what is there; they open nothing. */
const opensLayers = (role: string): boolean => ['button', 'a', 'menuitem', 'summary'].includes(role)

const isChoice = (role: string): boolean =>
  ['input', 'option', 'menuitemradio', 'menuitemcheckbox'].includes(role)

/** Reports refused and failed answers and uncaught errors. Returns the requests that are under way. */
function watch(page: Page, report: (fault: string) => void): Set<Request> {
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    // Calls, and the code of menus and sidebars, which is loaded with the first of them.
    if (['script', 'fetch', 'xhr'].includes(request.resourceType())) waiting.add(request)
  })
  page.on('requestfinished', (request) => void waiting.delete(request))
  page.on('requestfailed', (request) => void waiting.delete(request))
  page.on('response', (response: Response) => {
    // A stream ends with its page.
    if (/event-stream|ndjson/.test(response.headers()['content-type'] ?? ''))
      waiting.delete(response.request())
    if (response.status() !== 403 && response.status() < 500) return
    report(`${response.request().method()} ${new URL(response.url()).pathname} answered ${response.status()}`)
  })
  page.on('pageerror', (error) => report(error.message))
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('popup', (popup) => void popup.close())
  return waiting
}

/** What was pressed on a page, what opens which layer, and what is still to be pressed in layers that are closed. */
function createTrail(isPressed: (control: Control) => boolean, chosen: Set<string>) {
  const done = new Set<string>()
  const left = new Map<string, Set<string>>()
  const layerOf = new Map<string, string>()
  const depths = new Map([['', 0]])
  const reopens = new Map<string, { times: number; left: number }>()
  const fields = new Set<string>()
  const links = new Set<string>()
  /** A choice of a layer, such as a value of a filter, is the same on every page that has this layer. */
  const isWanted = (layer: string, one: Control) =>
    isPressed(one) && !(layer !== '' && isChoice(one.role) && chosen.has(idOf(layer, one)))
  const depthOf = (layer: string) => depths.get(layer) ?? 1

  /** Opening its layer again leads to controls that were not pressed yet, and the last time led to some. */
  const leadsFurther = (id: string): boolean => {
    const layer = layerOf.get(id)
    const size = layer === undefined ? 0 : (left.get(layer)?.size ?? 0)
    const last = reopens.get(id) ?? { times: 0, left: Infinity }
    if (size === 0 || size >= last.left || last.times >= reopensMax) return false
    reopens.set(id, { times: last.times + 1, left: size })
    return true
  }

  return {
    note(view: View): void {
      for (const field of view.fields) fields.add(`${view.layer} › ${field}`)
      for (const link of view.links) links.add(link)
      if (view.layer === '' || depthOf(view.layer) > depthMax) return
      const undone = view.controls.filter(
        (one) => isWanted(view.layer, one) && !done.has(idOf(view.layer, one)),
      )
      left.set(view.layer, new Set(undone.map(({ key }) => key)))
    },
    choose({ layer, controls }: View): Control | undefined {
      if (depthOf(layer) > depthMax) return undefined
      const wanted = controls.filter((one) => isWanted(layer, one))
      return (
        wanted.find((one) => !done.has(idOf(layer, one))) ??
        wanted.find((one) => leadsFurther(idOf(layer, one)))
      )
    },
    begin(layer: string, control: Control): void {
      done.add(idOf(layer, control))
      chosen.add(idOf(layer, control))
      left.get(layer)?.delete(control.key)
    },
    open(id: string, from: string, layer: string): void {
      if (layer === '') return
      layerOf.set(id, layer)
      if (!depths.has(layer)) depths.set(layer, depthOf(from) + 1)
    },
    found: () => ({ fields: [...fields], links: [...links] }),
  }
}

/** Runs in the browser: resolves once nothing has changed for this time and nothing is being loaded. */
function waitUntilCalm({ calmMs, loading }: { calmMs: number; loading: string }): Promise<void> {
  const maxMs = 2000
  const busy = `[aria-busy="true"], [role=dialog][aria-label="${loading}"]`
  return new Promise((resolve) => {
    const until = performance.now() + maxMs
    let calmAt = performance.now() + calmMs
    const observer = new MutationObserver(() => {
      calmAt = performance.now() + calmMs
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    const check = () => {
      const now = performance.now()
      if (now > until || (now > calmAt && document.querySelector(busy) === null)) {
        observer.disconnect()
        resolve()
      } else setTimeout(check, 15)
    }
    check()
  })
}

/** Runs in the browser: resolves once something covers the page; with false if nothing does after this time. */
function waitForLayer(maxMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const until = performance.now() + maxMs
    const check = () => {
      const isCovered = document.querySelector('.MuiModal-root, .MuiPopper-root, [role=alertdialog]') !== null
      if (isCovered || performance.now() > until) resolve(isCovered)
      else setTimeout(check, 15)
    }
    check()
  })
}
