import { useState } from 'react'
import { useSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import type { PersonType } from '../../../../resources/persons/personWords.ts'
import type { ChoiceAmong, ChosenPerson } from '../chosenPerson.ts'
import { NewLegalPerson } from '../create/NewLegalPerson.tsx'
import { NewPhysicalPerson } from '../create/NewPhysicalPerson.tsx'
import { PersonTexts } from '../PersonTexts.tsx'
import { PersonSearch } from './PersonSearch.tsx'

const newPerson = { PHYSICAL: NewPhysicalPerson, LEGAL: NewLegalPerson } as const

/** A person for the sidebar below: found by typing, or made on the spot. Default export: loaded when it first opens. */
const SelectPersonSidebar = ({
  onSelect,
  among,
}: {
  onSelect: (person: ChosenPerson) => void
  among?: ChoiceAmong
}) => {
  const sidebar = useSidebar()
  const [text, setText] = useState('')
  const [adding, setAdding] = useState<PersonType>()
  const NewPerson = adding && newPerson[adding]
  const choose = (person: ChosenPerson) => {
    sidebar.close()
    onSelect(person)
  }
  return (
    <PersonTexts>
      {NewPerson ? (
        <NewPerson typed={text} onCreated={choose} onBack={() => setAdding(undefined)} />
      ) : (
        <PersonSearch {...{ text, among }} onText={setText} onChoose={choose} onAdd={setAdding} />
      )}
    </PersonTexts>
  )
}

export default SelectPersonSidebar
