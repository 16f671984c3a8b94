#!/usr/bin/env node
// Recomputes every score of a double-materiality report from its JSON bundle alone, and compares. It is self-contained:
// any Node from 20.19 on, no code of the application, written from the method that the report states:
//
//   node bin/recomputeScores.mjs report.json [more.json …] [--json]
//
// For each file it checks the checksums of the sections and the hash chain of the history, recomputes the score of each
// answer, subject and topic, and prints the differences. The exit code is 0 without differences, 1 with differences,
// and 2 when a file could not be checked at all, which says nothing about its scores. --json prints the scores.
//
// Three rules that are easily misread:
// - A retained value of the preparer that is not given on one side leaves the stakeholders' score there.
// - In DETAILED, a criterion without a mark is part of no mean. An answer without likelihood or magnitude has no score
//   where its score needs them. An impact that is neither actual nor potential is scored as actual.
// - A subject of weight 0 does not count in its topic: not in a mean, not as the maximum, not as the highest.
//
// Versions of the bundle: 2 added sections that no score depends on. 3 reports answers by groups of at least three
// persons (a category, or OTHERS, whose weight is the sum of the weights of its categories and is stated with the
// subject); 1 and 2 reported those of small categories as withheld sums. 4 states for each side of a subject whose
// value is retained, and why, and states means of the criteria. A group in which somebody left out a criterion is
// reported only by its means: there the stated mean of the group is used, and the number of such groups is printed. 5
// has groups of at least five persons, and states where all answers of a group have the same score.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Sums of fractions differ in their last digits with the order of the terms. */
const tolerance = 1e-9

const byCodeUnit = (one, other) => (one < other ? -1 : 1)

/** Keys sorted by code unit, no spaces: the text that checksums are computed from. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return '[' + value.map(canonical).join(',') + ']'
  const keys = Object.keys(value).toSorted(byCodeUnit)
  return '{' + keys.map((key) => JSON.stringify(key) + ':' + canonical(value[key])).join(',') + '}'
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

function* findBrokenSums({ sections, checksums, chain }) {
  for (const name of new Set([...Object.keys(sections), ...Object.keys(checksums.sections)])) {
    const sum = name in sections ? sha256(canonical(sections[name])) : undefined
    if (sum !== checksums.sections[name]) yield `section ${name} is not what its checksum was made of`
  }
  if (sha256(canonical(checksums.sections)) !== checksums.total)
    yield 'the checksums are not what their sum was made of'
  let head = '0'.repeat(64)
  for (const { hash, ...line } of sections.changes) {
    head = sha256(head + canonical(line))
    if (hash !== head) {
      yield `the history is broken at line ${line.id}`
      return
    }
  }
  if (head !== chain.head || sections.changes.length !== chain.length)
    yield 'the history does not end at its head'
}

/** Groups items in a Map, because Node 20 lacks `Map.groupBy`. */
function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const isNumber = (value) => typeof value === 'number'

const average = (numbers) => {
  let sum = 0
  for (const number of numbers) sum += number
  return numbers.length > 0 ? sum / numbers.length : null
}

/** The score of one answer. */
function scoreAnswer(answer, subject, { max, questionnaire }) {
  const { criteria } = answer
  if (criteria === null) return answer.value
  const timesLikelihood = (value) =>
    isNumber(value) && isNumber(criteria.likelihood) ? (value * criteria.likelihood) / max : null
  if (answer.materiality === 'FINANCIAL') return timesLikelihood(criteria.magnitude)
  const requested = questionnaire.criteria.filter(
    (name) => name !== 'irremediability' || subject.impactMateriality === 'NEGATIVE',
  )
  const severity = average(requested.map((name) => criteria[name]).filter(isNumber))
  const countsLikelihood = subject.occurrence === 'POTENTIAL' && subject.humanRights !== true
  return countsLikelihood ? timesLikelihood(severity) : severity
}

/** The mean over groups, by their weights, of the mean over the answers of each, or of its stated mean. */
function scoreOfStakeholders(answers, withheld, { groups, weightOf }) {
  let weight = withheld?.weight ?? 0
  let sum = withheld?.weightedSum ?? 0
  for (const { category, mean } of groups.filter(isUnlisted)) {
    weight += weightOf(category)
    sum += weightOf(category) * mean
  }
  const scored = answers.filter(({ score }) => score !== null)
  for (const [category, given] of groupBy(scored, (answer) => answer.category)) {
    const own = weightOf(category)
    weight += own
    sum += own * average(given.map(({ score }) => score))
  }
  return weight > 0 ? sum / weight : null
}

/** The bundle does not list the answers of this group individually; before version 4, all were listed. */
const isUnlisted = (group) => group.isListed === false

/** The group figures of a subject must match their answers. */
function* findWrongGroups(groups, answers, at) {
  const given = groupBy(answers, ({ category }) => category)
  for (const group of groups.filter((one) => !isUnlisted(one))) {
    const { category, mean, answers: count, criteria = [] } = group
    const own = given.get(category) ?? []
    const scores = own.map(({ score }) => score)
    const isAlike = new Set(scores).size === 1
    if (group.isUnanimous !== undefined && group.isUnanimous !== isAlike)
      yield `group ${category} on ${at} is told as ${group.isUnanimous ? 'of one opinion' : 'of several opinions'}`
    if (scores.length !== count || !isSame(average(scores), mean))
      yield `group ${category} on ${at} is told as ${mean} of ${count}, its answers make ${average(scores)} of ${scores.length}`
    for (const one of criteria) {
      const marks = own.map((answer) => answer.criteria?.[one.criterion]).filter(isNumber)
      if (marks.length !== one.answers || !isSame(average(marks), one.mean))
        yield `${one.criterion} of group ${category} on ${at} is told as ${one.mean} of ${one.answers}, its answers make ${average(marks)} of ${marks.length}`
    }
    given.delete(category)
  }
  for (const category of given.keys()) yield `answers on ${at} are of a group ${category} that is not listed`
}

/** The mean of each criterion on one side: over groups, by their weights, computed from their answers or as stated. */
function scoreCriteria(told, { groups, answers, weightOf }) {
  const given = groupBy(answers, ({ category }) => category)
  const meanIn = (group, { criterion, mean }) =>
    isUnlisted(group)
      ? mean
      : average(
          (given.get(group.category) ?? []).map(({ criteria }) => criteria?.[criterion]).filter(isNumber),
        )
  return told.map(({ criterion }) => {
    let weight = 0
    let sum = 0
    for (const group of groups) {
      const one = group.criteria.find((own) => own.criterion === criterion)
      if (!one) continue
      weight += weightOf(group.category)
      sum += weightOf(group.category) * meanIn(group, one)
    }
    return { criterion, mean: weight > 0 ? sum / weight : null }
  })
}

const sides = ['impact', 'financial'].map((side) => ({
  side,
  kind: side.toUpperCase(),
  sign: `${side}Materiality`,
  weight: `${side}Weight`,
  preparer: side === 'impact' ? 'preparerImpact' : 'preparerFinancial',
}))

function combine(scored, aggregation) {
  const weight = scored.reduce((sum, one) => sum + one.weight, 0)
  const mean = scored.reduce((sum, one) => sum + one.weight * one.score, 0) / weight
  const highest = Math.max(...scored.map(({ score }) => score))
  return { MEAN: mean, MAX: highest, MEAN_MAX: (mean + highest) / 2 }[aggregation]
}

/** Negative and positive impacts, and risks and opportunities, are scored separately; the larger score counts. */
function scoreTopic(subjects, aggregation) {
  const scored = subjects.filter(({ score, weight }) => score !== null && weight > 0)
  if (scored.length === 0) return { score: null, highest: null, signs: '' }
  const bySign = [...groupBy(scored, ({ sign }) => sign)].map(([sign, own]) => ({
    sign,
    score: combine(own, aggregation),
  }))
  const score = Math.max(...bySign.map((one) => one.score))
  return {
    score,
    highest: Math.max(...scored.map((one) => one.score)),
    signs: bySign
      .filter((one) => score - one.score < tolerance)
      .map(({ sign }) => sign)
      .toSorted(byCodeUnit)
      .join(' '),
  }
}

const place = ({ subjectId, materiality }) => `${subjectId} ${materiality}`

/** Every score of a bundle, and the answers whose stored score does not match their marks. */
function recompute({ sections, version }) {
  const { method, subjects, topics, surveys, answers, withheld = [] } = sections
  const isMaterial = (score, threshold) => score !== null && score >= threshold - method.keptRounding
  const answersOf = groupBy(answers, place)
  const withheldOf = new Map(withheld.map((item) => [place(item), item]))
  const wrong = []
  let unlisted = 0

  const scoredSubjects = subjects.map((subject) => {
    const scored = { id: subject.id, topicId: subject.topicId }
    for (const { side, kind, ...names } of sides) {
      if (subject[names.sign] === 'NOT_APPLICABLE') {
        scored[side] = null
        continue
      }
      const at = place({ subjectId: subject.id, materiality: kind })
      const given = answersOf.get(at) ?? []
      const { questionnaire } = surveys.find(({ materiality }) => materiality === kind)
      for (const answer of given) {
        const score = scoreAnswer(answer, subject, { max: method.scale.max, questionnaire })
        const isKept =
          score === null ? answer.score === null : Math.abs(score - answer.score) <= method.keptRounding
        if (!isKept)
          wrong.push(
            `an answer of ${answer.category} on ${at} counts ${answer.score}, its marks make ${score}`,
          )
      }
      const groups = version < 3 ? [] : subject[side].categories
      if (version >= 3) wrong.push(...findWrongGroups(groups, given, at))
      const others = groups.find(({ category }) => category === 'OTHERS')
      const weightOf = (category) =>
        category === 'OTHERS' && others ? others.weight : (method.categoryWeights[category ?? ''] ?? 1)
      unlisted += groups.filter(isUnlisted).length
      const told = version >= 4 ? subject[side].criteria : []
      const criteria = scoreCriteria(told, { groups, answers: given, weightOf })
      for (const [index, { criterion, mean }] of criteria.entries()) {
        if (!isSame(mean, told[index].mean))
          wrong.push(`${criterion} on ${at} is told as ${told[index].mean}, its groups make ${mean}`)
      }
      const stakeholders = scoreOfStakeholders(given, withheldOf.get(at), { groups, weightOf })
      const preparer = subject[names.preparer]
      const { retained } = version < 4 ? subject : subject[side]
      const score = retained === 'PREPARER' && isNumber(preparer) ? preparer : stakeholders
      scored[side] = {
        sign: subject[names.sign],
        weight: subject[names.weight],
        stakeholders,
        criteria,
        score,
        isMaterial: isMaterial(score, method.thresholds[side]),
      }
    }
    return scored
  })

  const scoredTopics = topics.map(({ id }) => {
    const scored = { id }
    for (const { side } of sides) {
      const own = scoredSubjects
        .filter(({ topicId }) => topicId === id)
        .flatMap((subject) => subject[side] ?? [])
      const result = scoreTopic(own, method.aggregation)
      scored[side] = { ...result, isMaterial: isMaterial(result.score, method.thresholds[side]) }
    }
    return scored
  })
  return { subjects: scoredSubjects, topics: scoredTopics, wrong, unlisted }
}

const isSame = (one, other) =>
  isNumber(one) && isNumber(other) ? Math.abs(one - other) <= tolerance : (one ?? null) === (other ?? null)

function* compare(kind, recomputed, reported, names) {
  for (const [index, one] of recomputed.entries()) {
    for (const { side } of sides) {
      const told = kind === 'topic' ? reported[index].score[side] : reported[index][side]
      if (one[side] === null && told === null) continue
      for (const name of names) {
        const [own, given] = [one[side]?.[name], told?.[name]]
        const other = Array.isArray(given) ? given.toSorted(byCodeUnit).join(' ') : given
        if (!isSame(own, other))
          yield `${kind} ${one.id} ${side} ${name}: ${other} in the report, ${own} recomputed`
      }
    }
  }
}

function check(file) {
  const bundle = JSON.parse(readFileSync(file, 'utf8'))
  if (bundle.format !== 'matrice-double-materiality' || ![1, 2, 3, 4, 5].includes(bundle.version)) {
    return { file, misses: [], failure: 'is no report of version 1, 2, 3, 4 or 5' }
  }
  const { subjects, topics, wrong, unlisted } = recompute(bundle)
  const topicNames = ['score', 'highest', 'isMaterial']
  if (bundle.version >= 3) topicNames.push('signs')
  const misses = [
    ...findBrokenSums(bundle),
    ...wrong,
    ...compare('subject', subjects, bundle.sections.subjects, ['stakeholders', 'score', 'isMaterial']),
    ...compare('topic', topics, bundle.sections.topics, topicNames),
  ]
  return { file, misses, subjects, topics, unlisted }
}

/** A file that is truncated, damaged or too large for this Node does not count as different: it was not checked. */
function checkSafely(file) {
  try {
    return check(file)
  } catch (error) {
    return { file, misses: [], failure: `cannot be checked: ${error.message}` }
  }
}

const flags = process.argv.slice(2)
const files = flags.filter((flag) => !flag.startsWith('--'))
if (files.length === 0) {
  process.stderr.write('Usage: node bin/recomputeScores.mjs report.json [more.json …] [--json]\n')
  process.exit(2)
}
let exitCode = 0
for (const file of files) {
  const found = checkSafely(file)
  exitCode = Math.max(exitCode, found.failure ? 2 : found.misses.length > 0 ? 1 : 0)
  if (flags.includes('--json')) {
    process.stdout.write(`${JSON.stringify(found)}\n`)
    continue
  }
  if (found.failure) {
    process.stdout.write(`FAILED ${found.failure}\n${file}: not checked\n`)
    continue
  }
  for (const miss of found.misses) process.stdout.write(`MISS ${miss}\n`)
  const { subjects, topics, misses, unlisted } = found
  const verdict = misses.length === 0 ? 'all scores are recomputed as reported' : `${misses.length} differ`
  const byMean = unlisted > 0 ? `, ${unlisted} groups by their means alone` : ''
  process.stdout.write(`${file}: ${subjects.length} subjects, ${topics.length} topics, ${verdict}${byMean}\n`)
}
process.exitCode = exitCode
