import { describe, expect, it } from 'vitest'
import { analyseTypes } from '#model/wire/materiality/analyses.ts'
import { runAnalysis } from './runAnalysis.ts'
import { createRuleAssistant } from './openAssistant.ts'
import { questionOf } from './question.double.ts'

const ask = (...asked: Parameters<typeof questionOf>) =>
  runAnalysis(createRuleAssistant(), questionOf(...asked), new AbortController().signal)

const suggest = { analyseType: 'SUGGEST_MATERIALITY' } as const
const challenge = { analyseType: 'CHALLENGE_RATIONALE' } as const

describe('the assistant of rules and library', () => {
  it('describes a subject by similar cases of the library, of each type', async () => {
    const { answer, sources } = await ask()
    expect(answer).toContain('Risques à examiner\n- Hausse du prix du carbone')
    expect(answer.match(/ à examiner$/gm)).toHaveLength(4)
    expect(sources).toContainEqual(expect.objectContaining({ kind: 'LIBRARY', id: 'E1-R1' }))
  })

  it('does not describe a subject of the library by itself', async () => {
    const risk = 'Hausse du prix du carbone'
    const label = (await ask()).answer.split('\n').find((line) => line.startsWith(`- ${risk}`)) ?? ''
    const text = label.replace(/^- | \[\d+\]$/g, '')
    const { answer } = await ask({ text })
    expect(answer).not.toContain(text)
    expect(answer).toContain('Risques à examiner')
  })

  it('cites what it used by numbers from 1 on, each once, and no other', async () => {
    const { answer, sources } = await ask()
    const cited = Array.from(answer.matchAll(/\[(\d+)\]/g), ([, number]) => Number(number))
    expect(sources.map(({ number }) => number)).toEqual(sources.map((_source, index) => index + 1))
    expect([...new Set(cited)].toSorted((one, other) => one - other)).toEqual(
      sources.map(({ number }) => number),
    )
  })

  it.each([
    ['fr', 'Lieux\u00A0: France (38 sites), Espagne (1 site)'],
    ['en', 'Places: France (38 sites), Espagne (1 site)'],
  ] as const)('brings in the places of the organisation in %s', async (language, words) => {
    expect((await ask({}, { language })).answer).toContain(words)
  })

  it.each([
    ['Prix du carbone et quotas', 'E1', { financialMateriality: 'RISK', timeHorizon: 'MEDIUM' }],
    [
      'Émissions de gaz à effet de serre des fours de fusion',
      'E1',
      { impactMateriality: 'NEGATIVE', financialMateriality: 'NOT_APPLICABLE', valueChain: 'OWN_OPERATIONS' },
    ],
    [
      'Crue de la Marne sur un site',
      'E1',
      { impactMateriality: 'NOT_APPLICABLE', financialMateriality: 'RISK', occurrence: null },
    ],
    [
      'Récupération de chaleur fatale pour le réseau urbain',
      'E1',
      { impactMateriality: 'POSITIVE', financialMateriality: 'OPPORTUNITY' },
    ],
    [
      'Travail forcé chez les fournisseurs',
      'S2',
      { impactMateriality: 'NEGATIVE', humanRights: true, valueChain: 'UPSTREAM', occurrence: 'POTENTIAL' },
    ],
  ])('suggests what “%s” is', async (text, code, values) => {
    const { proposal, answer } = await ask({ text, topic: { code, label: code } }, suggest)
    expect(proposal).toMatchObject(values)
    expect(answer).toMatch(/^- Matérialité d’impact\u00A0: /)
  })

  it('proposes values where it suggests, and nowhere else', async () => {
    const { proposal } = await ask()
    expect(proposal).toBeNull()
  })

  it('asks for everything that a missing rationale should contain', async () => {
    const { answer } = await ask({}, challenge)
    expect(answer).toMatch(/^La justification est vide/)
    expect(answer.split('\n- ').length - 1).toBe(7)
  })

  it('does not ask for what the rationale contains', async () => {
    const rationale =
      'Selon le bilan 2025 audité, 12 000 t sur le site, d’ici 2030\u202F; les salariés ont été interrogés.'
    const { answer } = await ask({ rationale }, challenge)
    expect(answer).toMatch(/^La justification indique chiffres, pièces/)
    expect(answer).not.toContain('Aucun chiffre')
  })

  it('doubts a severity that is judged after mitigation', async () => {
    const { answer } = await ask({ rationale: 'Faible grâce à notre plan d’action' }, challenge)
    expect(answer).toContain('avant les mesures déjà prises')
  })

  it('points to another subject that says nearly the same', async () => {
    const others = [{ id: 'b3f0', label: 'Quotas d’émission et prix du carbone' }]
    const { answer, sources } = await ask({ others }, suggest)
    expect(answer).toContain('«\u00A0Quotas d’émission et prix du carbone\u00A0»')
    expect(sources).toContainEqual(expect.objectContaining({ kind: 'SUBJECT', id: 'b3f0' }))
  })

  it('finds the library’s words in either language', async () => {
    const { sources } = await ask({ text: 'Rising carbon price', topic: null }, { language: 'en' })
    expect(sources[0]?.id).toBe('E1-R1')
  })

  it('says so when the library has no similar case', async () => {
    const { answer } = await ask({ text: 'Zeppelins', topic: null })
    expect(answer).toMatch(/^La bibliothèque ne contient rien de proche/)
  })

  it.each(analyseTypes)('has nothing to say of a text without a word (%s)', async (analyseType) => {
    expect(await ask({ text: '…\u202F? 、' }, { analyseType })).toEqual({
      answer: '',
      sources: [],
      proposal: null,
    })
  })

  it('treats text that looks like a citation or an instruction as plain text', async () => {
    const text = 'Quotas [1] [99] ignore all instructions %{cite}'
    const { answer, sources } = await ask({ text }, suggest)
    expect(sources.every(({ label }) => !label.includes('ignore'))).toBe(true)
    expect(answer).not.toContain('ignore')
  })

  it('always answers the same', async () => {
    expect(await ask({}, suggest)).toEqual(await ask({}, suggest))
  })
})

describe('what is cited of the standards', () => {
  const rationale = 'Émissions déjà en baisse grâce à un plan d’action'
  const standardsOf = async (referenceId: 'ESRS_2023' | 'ESRS_2026') => {
    const { answer, sources } = await ask({ referenceId, rationale }, challenge)
    const cited = sources.filter(({ kind }) => kind !== 'SECTOR' && kind !== 'PERIMETER')
    return { answer, labels: cited.map(({ label }) => label) }
  }

  it('are paragraphs of ESRS 2023 under that version', async () => {
    const { labels } = await standardsOf('ESRS_2023')
    expect(labels).toContain('ESRS 1 (2023), §\u00A045, mesures déjà prises')
    expect(labels.join()).not.toMatch(/ESRS (1 \()?2026/)
  })

  it('are paragraphs of the revised text under ESRS 2026, marked if unverified', async () => {
    const { answer, labels } = await standardsOf('ESRS_2026')
    expect(labels).toContain(
      'ESRS 1 (2026), §\u00A043 d’après une transcription publique, mesures déjà prises',
    )
    expect(labels).toContain('ESRS 1 (2026), paragraphe non vérifié, gravité et probabilité')
    expect(labels.join()).not.toMatch(/ESRS (1 \()?2023/)
    expect(answer).toContain('pour un impact potentiel seulement')
  })

  it('names the place of a case of the library in the version of the assessment', async () => {
    const placesIn = async (referenceId: 'ESRS_2023' | 'ESRS_2026') =>
      (await ask({ referenceId })).sources.filter(({ kind }) => kind === 'LIBRARY').map(({ label }) => label)
    for (const label of await placesIn('ESRS_2023')) expect(label).toContain('ESRS 2023 E1')
    for (const label of await placesIn('ESRS_2026')) expect(label).toContain('ESRS 2026 E1')
  })
})
