import { factorNotes, factorSeries, factorUnits } from '#model/data/emissionFactors.ts'
import { aggregations } from '#model/data/indicators.ts'
import { kpiDataTypes, kpiThemes } from '#model/data/kpis/kpi.ts'
import { staffRange } from '#model/resources/staffRange.ts'
import { levelCodes } from '#model/rules/cube/levels.ts'
import { measureCodes } from '#model/rules/cube/measures.ts'
import { criteria } from '#model/rules/materiality/criteria.ts'
import { financialMaterialities, impactMaterialities } from '#model/rules/materiality/materiality.ts'
import { perimeterTypes } from '#model/rules/materiality/perimeter.ts'
import {
  stakeholderCategoryCodes,
  stakeholderSubCategoryCodes,
} from '#model/rules/materiality/stakeholders.ts'
import { assessmentStatuses, surveyStatuses } from '#model/rules/materiality/states.ts'
import { roles } from '#model/rules/identity/roles.ts'
import {
  dataAnalysisStates,
  dataFileStates,
  dataImportStatuses,
  overlapChoices,
  periodicityCodes,
} from '#model/wire/data/dataFiles.ts'
import { overlapKinds, overlapOrigins } from '#model/wire/data/overlaps.ts'

/** Enums that many schemas use, by the names of their components. */
export const namedLists: Readonly<Record<string, readonly string[]>> = {
  AssessmentStatus: assessmentStatuses,
  Criterion: criteria,
  CubeLevelCode: levelCodes,
  CubeMeasureCode: measureCodes,
  DataAnalysisState: dataAnalysisStates,
  DataFileState: dataFileStates,
  DataImportStatus: dataImportStatuses,
  FactorNote: factorNotes,
  FactorSeries: factorSeries,
  FactorUnit: factorUnits,
  FinancialMateriality: financialMaterialities,
  ImpactMateriality: impactMaterialities,
  IndicatorAggregation: aggregations,
  KpiDataType: kpiDataTypes,
  KpiTheme: kpiThemes,
  OverlapChoice: overlapChoices,
  OverlapKind: overlapKinds,
  OverlapOrigin: overlapOrigins,
  PerimeterType: perimeterTypes,
  Periodicity: periodicityCodes,
  Role: roles,
  StaffRange: staffRange.options,
  StakeholderCategory: stakeholderCategoryCodes,
  StakeholderSubCategory: stakeholderSubCategoryCodes,
  SurveyStatus: surveyStatuses,
}
