import { AppError } from '#model/errors.ts'
import { doubleMaterialities } from '#model/resources/doubleMaterialities.ts'
import { nextStatus, type AssessmentAction, type AssessmentStatus } from '#model/rules/materiality/states.ts'
import { normalise } from '#model/rules/normalise.ts'
import type { Distribution } from '#model/wire/doubleMateriality.ts'
import { repositoryOf } from '../../reference/repositories/repositories.ts'
import { bind, type Row } from '../binding.ts'
import type { Tx } from '../database.ts'
import { uuidv7 } from '../ids.ts'
import { createRecordStore, logChange, type Actor, type Versioned } from '../recordStore.ts'
import { divergenceStore } from './divergenceStore.ts'
import { requireEntities } from './perimeterEntities.ts'
import { requireAction } from './requireAction.ts'
import { holdSurveysAlone } from './surveyLock.ts'

const binding = bind({
  resource: doubleMaterialities,
  table: 'double_materialities',
  expressions: { creationDate: 't.created_at' },
  sortColumns: { name: 'sort_name', creationDate: 'created_at' },
  searchExpression: 't.sort_name',
})

const store = createRecordStore(binding, { derive: ({ name }) => ({ sort_name: normalise(String(name)) }) })

/** When an assessment came to a state. */
const stamps: Readonly<Partial<Record<AssessmentStatus, string>>> = {
  EVALUATION: 'started_at',
  RESULT: 'closed_at',
  TERMINATED: 'terminated_at',
}

/** What has to be allowed to change a part; the others are of the assessment in general. */
const actionOf: Readonly<Record<string, AssessmentAction>> = {
  perimeter: 'editPerimeter',
  activitySectorId: 'editSector',
  scoring: 'editResults',
}

export const assessmentStore = {
  ...store,

  /** Creates an assessment with the topics of its repository and its two surveys (design §5). */
  async create(tx: Tx, actor: Actor, record: Row): Promise<string> {
    const repository = repositoryOf(String(record['referenceId']))
    if (!repository) throw new AppError('notFound')
    await requireEntities(tx, actor.orgId, record)
    const id = await store.insert(tx, actor, record)
    const { topics } = repository
    await Promise.all([
      tx.query(
        `insert into topics (org_id, id, double_materiality_id, code, universe, position)
         select $1, ids.id, $2, ids.code, ids.universe, ids.position
         from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as ids (id, code, universe, position)`,
        [
          actor.orgId,
          id,
          topics.map(() => uuidv7()),
          topics.map(({ code }) => code),
          topics.map(({ universe }) => universe),
        ],
      ),
      tx.query(
        `insert into surveys (org_id, id, double_materiality_id, materiality, questionnaire)
         values ($1, $3, $2, 'IMPACT', '{}'), ($1, $4, $2, 'FINANCIAL', '{}')`,
        [actor.orgId, id, uuidv7(), uuidv7()],
      ),
    ])
    return id
  },

  /**
   * Changes what an assessment is called and about, or what results are read against; each while the state allows it.
   * @throws AppError preconditionFailed, ruleBroken, or the reason why the state does not allow a part of it
   */
  async update(tx: Tx, actor: Actor, id: string, patch: Row, expected?: number): Promise<Versioned> {
    const actions = new Set(Object.keys(patch).map((part) => actionOf[part] ?? 'editGeneral'))
    for (const action of actions) await requireAction(tx, actor.orgId, id, action, 'update')
    await requireEntities(tx, actor.orgId, patch)
    return store.update(tx, actor, id, patch, expected)
  },

  /**
   * Moves an assessment on to its next state. Closing the evaluation closes its surveys with it (spec §4).
   * @throws AppError statusOrder, noSubjects, divergencesOpen
   */
  async moveTo(tx: Tx, actor: Actor, id: string, status: AssessmentStatus): Promise<Versioned> {
    const [current] = await tx.query<{ status: AssessmentStatus; name: string }>(
      'select status, name from double_materialities where org_id = $1 and id = $2 for update',
      [actor.orgId, id],
    )
    if (!current) throw new AppError('notFound')
    if (nextStatus(current.status) !== status) throw new AppError('statusOrder')
    if (status === 'EVALUATION') await requireSubjects(tx, actor.orgId, id)
    if (status === 'TERMINATED') await divergenceStore.requireComments(tx, actor.orgId, id)
    await tx.query(
      `update double_materialities set status = $3, ${stamps[status]} = now(), version = version + 1
       where org_id = $1 and id = $2`,
      [actor.orgId, id, status],
    )
    if (status === 'RESULT') {
      void holdSurveysAlone(tx, actor.orgId, id)
      await tx.query(
        `update surveys set status = 'CLOSED', closed_at = now(), version = version + 1
         where org_id = $1 and double_materiality_id = $2 and status <> 'CLOSED'`,
        [actor.orgId, id],
      )
    }
    await logChange(tx, actor, {
      action: 'update',
      resource: 'doubleMaterialities',
      id,
      title: current.name,
      before: { status: current.status },
      after: { status },
    })
    return store.get(tx, actor.orgId, id)
  },

  async readDistribution(tx: Tx, orgId: string, id: string): Promise<Distribution> {
    const [row] = await tx.query<{ distribution: Distribution }>(
      'select distribution from double_materialities where org_id = $1 and id = $2',
      [orgId, id],
    )
    if (!row) throw new AppError('notFound')
    return row.distribution
  },

  /**
   * Keeps who is asked what.
   * @throws AppError notFound, repositoryLocked, ruleBroken for a topic of another assessment
   */
  async writeDistribution(tx: Tx, actor: Actor, id: string, distribution: Distribution): Promise<void> {
    await requireAction(tx, actor.orgId, id, 'editDistribution', 'update')
    await requireTopics(tx, actor.orgId, id, distribution)
    const before = await assessmentStore.readDistribution(tx, actor.orgId, id)
    const { record } = await store.get(tx, actor.orgId, id)
    await tx.query(
      `update double_materialities set distribution = $3, version = version + 1 where org_id = $1 and id = $2`,
      [actor.orgId, id, JSON.stringify(distribution)],
    )
    await logChange(tx, actor, {
      action: 'update',
      resource: 'doubleMaterialities',
      id,
      title: String(record['name']),
      before: { distribution: before },
      after: { distribution },
    })
  },
}

async function requireTopics(tx: Tx, orgId: string, id: string, { excluded }: Distribution): Promise<void> {
  const wanted = [...new Set(Object.values(excluded).flat())]
  if (wanted.length === 0) return
  const found = await tx.query(
    'select id from topics where org_id = $1 and double_materiality_id = $2 and id = any($3::uuid[])',
    [orgId, id, wanted],
  )
  if (found.length < wanted.length) {
    throw new AppError('ruleBroken', { fields: [{ field: 'excluded', key: 'validation.unknownAskedTopic' }] })
  }
}

async function requireSubjects(tx: Tx, orgId: string, id: string): Promise<void> {
  const [subject] = await tx.query(
    'select id from subjects where org_id = $1 and double_materiality_id = $2 and not disabled limit 1',
    [orgId, id],
  )
  if (!subject) throw new AppError('noSubjects')
}
