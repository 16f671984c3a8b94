import { loadavg } from 'node:os'
import { normalise } from '#model/rules/text/normalise.ts'
import { compare } from '../compare.ts'
import type { Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { loadRegister } from '../loadRegister.ts'
import { registerQueries, type RegisterQuery } from '../registerQueries.ts'
import { baselineSide, productSide } from '../sides.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import { timeTyping } from '../paint/timeTyping.ts'

/** Middle parts of invented names, as a person types them: some with accents or capitals that the names do not have. */
const searches = ['brasol', 'CLAFER', 'gràmon', 'plutri', 'vadéfi', 'Mercra', 'donipa', 'lisosa']

/** The lists of one very large organisation against the same SQL on a baseline server without row level security. */
export async function register(say: (line: string) => void): Promise<Figure[]> {
  const environment = await openEnvironment(() => undefined, [])
  try {
    const orgId = await environment.createOrganization('Registre')
    const startMs = performance.now()
    await loadRegister(environment.database, orgId)
    const { companies, divisions, persons } = load.register
    const seconds = ((performance.now() - startMs) / 1000).toFixed(0)
    say(`Loaded ${companies} companies, ${divisions} divisions and ${persons} persons in ${seconds} s`)
    const figures: Figure[] = []
    for (const [position, query] of registerQueries.entries()) {
      figures.push(await timeQuery(environment, orgId, query, position))
      if (query.kind === 'page') figures.push(await timeDeepPage(environment, orgId, query))
    }
    figures.push(...(await timeTyping(environment, searches)))
    say(
      `Load of the machine: ${loadavg()
        .map((value) => value.toFixed(1))
        .join(' ')}`,
    )
    return figures
  } finally {
    await environment.stop()
  }
}

async function timeQuery(
  environment: Environment,
  orgId: string,
  { title, kind, method, path }: RegisterQuery,
  position: number,
): Promise<Figure> {
  const terms = kind === 'search' ? searches : ['none']
  // The baseline gets the normalised term, as the product computes it.
  const baselineTerms = terms.map((term) => encodeURIComponent(normalise(term)))
  const productPaths = terms.map(
    (term) => `/organizations/${orgId}${path}${kind === 'search' ? encodeURIComponent(term) : ''}`,
  )
  const { ratio, detail } = await compare(
    environment.client,
    baselineSide(
      environment,
      baselineTerms.map((term) => `/register/${position}/${orgId}/${term}`),
      method,
    ),
    await productSide(environment, productPaths, method),
    load.register.rounds,
  )
  return {
    title: `${title}, time over the baseline`,
    value: ratio,
    unit: '×',
    target: targets.registerTime,
    detail,
  }
}

async function timeDeepPage(
  environment: Environment,
  orgId: string,
  { title, path }: RegisterQuery,
): Promise<Figure> {
  const deep = path.replace('pageNumber=0', 'pageNumber=999')
  const { ratio, detail } = await compare(
    environment.client,
    await productSide(environment, [`/organizations/${orgId}${path}`]),
    await productSide(environment, [`/organizations/${orgId}${deep}`]),
    load.register.rounds,
  )
  return {
    title: `${title.replace('First page', 'Page 1,000')}, time over page 1`,
    value: ratio,
    unit: '×',
    target: targets.deepPage,
    detail,
  }
}
