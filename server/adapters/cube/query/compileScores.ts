import { isOfSites, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import { groupBy, groupingOf, keysOf, listed, readsSites, signOf, siteColumns, whereOf } from './scopeSql.ts'
import type { Dialect } from './engine.ts'
import type { ScoreScope } from './scopes.ts'
import { everybody, methodNumbers } from './scoreTables.ts'

/** Levels of which a score has one member: a cell with several members has no score. */
export const singleMemberLevels = [
  'assessment',
  'axis',
  'stakeholders',
] as const satisfies readonly LevelCode[]

/** SQL for the number of the member of a level that a score belongs to. */
function keyOf(level: LevelCode): string {
  const { source } = levelOf(level)
  if (source === 'whole') return '0'
  if (source === 'site') return level === 'division' ? 'p.site' : (siteColumns[level] ?? 'p.site')
  return level === 'assessedSubject' ? 'c.subject' : `c.${level}`
}

/** Joins scores with the sites that they apply to, if the query uses sites. */
function joined({ table }: Dialect, { levels, filters }: Pick<ScoreScope, 'levels' | 'filters'>): string {
  const used = [...levels, ...filters.map(({ level }) => level)]
  return [
    `${table('cube_scores')} as c`,
    ...(used.some(isOfSites) ? [`join ${table('cube_perimeters')} as p on p.perimeter = c.perimeter`] : []),
    ...(used.some(readsSites) ? [`join ${table('cube_sites')} as s on s.site = p.site`] : []),
  ].join(' ')
}

function whereIn({ filters, isOfGroups }: Pick<ScoreScope, 'filters' | 'isOfGroups'>): string {
  return whereOf([
    `c.stakeholders ${isOfGroups ? '<>' : '='} ${everybody}`,
    ...filters.map(
      ({ level, isIn, members }) => `${keyOf(level)} ${isIn ? 'in' : 'not in'} ${listed(members)}`,
    ),
  ])
}

const selectKeys = ({ levels }: Pick<ScoreScope, 'levels'>): string[] =>
  levels.map((level, index) => `${keyOf(level)} as k${index}`)

/**
 * SQL for the scores of cells, by the rule that scores topics (`topicScore`). Subjects of each sign are aggregated
 * separately, and the larger value counts. Subjects of weight zero do not count, except where a subject is shown by
 * itself. Columns: `score, scoreMean, scoreMax, answers, abstention`, and flags for the levels of which the cell has
 * several members.
 */
export function compileScores(dialect: Dialect, scope: ScoreScope): string {
  const keys = ['g', ...keysOf(scope)]
  const subject = scope.levels.indexOf('assessedSubject')
  const apart = scope.sets
    .filter((set) => set.includes(subject))
    .map((set) => signOf(set, scope.levels.length))
  // A score counts once per cell, however many of its sites the cell has.
  const lines = `select ${[groupingOf(scope), ...keysOf(scope), 'line'].join(', ')}
    from (select ${[...selectKeys(scope), 'c.line'].join(', ')} from ${joined(dialect, scope)} ${whereIn(scope)})
    ${groupBy(scope, ['line'])}`
  const extremes = [...singleMemberLevels, 'topic'].flatMap((name) => [
    `min(c.${name}) as ${name}0`,
    `max(c.${name}) as ${name}1`,
  ])
  const signed = `select ${[
    ...keys,
    'c.sign',
    ...extremes,
    'max(c.method) as method',
    'max(c.score) as own',
    'max(case when c.weight > 0 then c.score end) as highest',
    `sum(case when c.weight > 0 then c.score * c.weight end)
       / sum(case when c.weight > 0 and c.score is not null then c.weight end) as mean`,
    'sum(c.answers) as answers',
    'sum(c.abstentions) as abstentions',
  ].join(', ')}
    from (${lines}) as u join ${dialect.table('cube_scores')} as c on c.line = u.line group by ${[...keys, 'c.sign'].join(', ')}`
  const isApart = scope.sets.length === 1 ? (apart.length === 1 ? 'true' : 'false') : `g in ${listed(apart)}`
  const disclosed = (value: string, condition: string) =>
    `case when ${condition} then case when ${isApart} then max(own) else max(${value}) end end`
  const one = singleMemberLevels.map(isOne).join(' and ')
  const byMethod = `case method when ${methodNumbers.MAX} then highest when ${methodNumbers.MEAN} then mean
    else (mean + highest) / 2 end`
  return `select ${[
    ...keys,
    `${disclosed(byMethod, `${one} and ${isOne('topic')}`)} as score`,
    `${disclosed('mean', one)} as "scoreMean"`,
    `${disclosed('highest', one)} as "scoreMax"`,
    'sum(answers) as answers',
    'sum(abstentions) / (sum(answers) + sum(abstentions)) as abstention',
    ...singleMemberLevels.map((name) => `case when ${isOne(name)} then 0 else 1 end as ${name}`),
  ].join(', ')} from (${signed}) group by ${keys.join(', ')}`
}

const isOne = (name: string): string => `min(${name}0) = max(${name}1)`

/** SQL for the combinations of members that occur in scores, in a stable order. */
export function compileScorePairs(
  dialect: Dialect,
  { levels, filters }: Pick<ScoreScope, 'levels' | 'filters'>,
): string {
  const used = [...levels, ...filters.map(({ level }) => level)]
  const where = whereIn({ filters, isOfGroups: used.includes('stakeholders') })
  return `select distinct ${selectKeys({ levels }).join(', ')} from ${joined(dialect, { levels, filters })} ${where}
    order by all`
}

/** SQL for the assessments that the scores of a cell come from. */
export const compileAssessments = (
  dialect: Dialect,
  { filters, isOfGroups }: Pick<ScoreScope, 'filters' | 'isOfGroups'>,
): string =>
  `select distinct c.assessment from ${joined(dialect, { levels: [], filters })}
   ${whereIn({ filters, isOfGroups })} order by all`
