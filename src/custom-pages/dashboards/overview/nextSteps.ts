import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { OrganizationState } from '#model/wire/identity/organizationStates.ts'
import { paths } from '#src/paths.ts'

/** A suggested step with its target, and the numbers or names in its label. */
export type Step = {
  word: NextStepKind
  href: string
  name?: string
  count?: number
  /** Progress: done out of total. */
  done?: number
  total?: number
}

export type NextStepKind =
  | 'map'
  | 'toCorrect'
  | 'toValidate'
  | 'withoutFile'
  | 'typed'
  | 'configure'
  | 'evaluate'
  | 'read'
  | 'companies'
  | 'divisions'
  | 'firstImport'
  | 'firstAssessment'
  | 'invite'
  | 'api'

const assessmentSteps: Readonly<
  Record<Exclude<AssessmentStatus, 'TERMINATED'>, { word: NextStepKind; page: (id: string) => string }>
> = {
  CONFIGURATION: { word: 'configure', page: paths.configuration },
  EVALUATION: { word: 'evaluate', page: paths.evaluationDashboard },
  RESULT: { word: 'read', page: paths.resultsDashboard },
}

/** Computes the next steps: pending work first, then what was never started. Each links to its page. */
export function nextSteps({
  mainCompanyId,
  members,
  companies,
  divisions,
  assessments,
  imports,
}: OrganizationState): Step[] {
  const waiting = (['toCorrect', 'toValidate', 'withoutFile', 'typed'] as const).flatMap((word): Step[] => {
    const { count, latestId } = imports[word]
    if (latestId === null) return []
    return [{ word, count, href: count === 1 ? paths.dataImport(latestId) : paths.importLog() }]
  })
  const running = assessments.latest.flatMap(({ id, name, status, asked: requested, answered }): Step[] => {
    if (status === 'TERMINATED') return []
    const { word, page } = assessmentSteps[status]
    return [{ word, name, href: page(id), done: answered, total: requested }]
  })
  const { first: company } = companies
  const { first: division } = divisions
  const when = (isSo: boolean, step: Step): Step[] => (isSo ? [step] : [])
  return [
    ...when(mainCompanyId === null, { word: 'map', href: paths.organizationCreation() }),
    ...waiting,
    ...running,
    ...(company === null
      ? []
      : [
          {
            word: 'companies' as const,
            name: company.name,
            count: companies.incomplete,
            href: paths.companyInformation(company.id),
          },
        ]),
    ...(division === null
      ? []
      : [
          {
            word: 'divisions' as const,
            name: division.name,
            count: divisions.incomplete,
            href: paths.division(division.companyId, division.id),
          },
        ]),
    ...when(!hasImports({ imports }), { word: 'firstImport', href: paths.newImport() }),
    ...when(!hasAssessments({ assessments }), { word: 'firstAssessment', href: paths.doubleMaterialities() }),
    ...when(members < 2, { word: 'invite', href: paths.members() }),
    { word: 'api', href: paths.docs() },
  ]
}

/** Number of completed milestones of an organisation. */
export function progressOf(state: OrganizationState): { done: number; total: number } {
  const stations = [
    state.mainCompanyId !== null,
    state.companies.total > 0 && state.companies.incomplete === 0,
    state.divisions.total > 0 && state.divisions.incomplete === 0,
    state.members > 1,
    state.imports.done > 0,
    state.assessments.ended > 0,
  ]
  return { done: stations.filter(Boolean).length, total: stations.length }
}

const hasImports = ({ imports: { done, ...waiting } }: Pick<OrganizationState, 'imports'>): boolean =>
  done > 0 || Object.values(waiting).some(({ count }) => count > 0)

const hasAssessments = ({
  assessments: { running, ended },
}: Pick<OrganizationState, 'assessments'>): boolean => running + ended > 0
