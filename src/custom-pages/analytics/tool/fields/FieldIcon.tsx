import { Building2, Calendar, FileText, Globe, Hash, Layers, Scale, Tag, type LucideIcon } from 'lucide-react'
import type { AnalysisField } from '#model/rules/analyses/composition.ts'
import { levelOf } from '#model/rules/cube/levels.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  entity: Building2,
  country: Globe,
  activity: Tag,
  calendar: Calendar,
  fiscal: Calendar,
  nature: FileText,
  import: FileText,
  assessment: Scale,
}

/** Icon for the kind of field. */
export const FieldIcon = ({ field }: { field: AnalysisField }) => {
  const Icon = field.kind === 'measure' ? Hash : (icons[levelOf(field.code).hierarchy] ?? Layers)
  return <Icon size={14} strokeWidth={1.75} aria-hidden />
}
