import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import type { ChoiceAmong, ChosenPerson } from '../chosenPerson.ts'
import { PersonSearch } from './PersonSearch.tsx'

/** Searches a person for the sidebar below. Default export: loaded when it first opens. */
const SelectPersonSidebar = ({
  onSelect,
  among,
}: {
  onSelect: (person: ChosenPerson) => void
  among: ChoiceAmong
}) => {
  const sidebar = useSidebar()
  return (
    <PersonSearch
      among={among}
      onChoose={(person) => {
        sidebar.close()
        onSelect(person)
      }}
    />
  )
}

export default SelectPersonSidebar
