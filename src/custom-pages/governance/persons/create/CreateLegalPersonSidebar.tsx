import { useNavigate } from 'react-router-dom'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { NewLegalPerson } from './NewLegalPerson.tsx'

/** Default export: loaded when it first opens. After the creation the person opens in the list. */
const CreateLegalPersonSidebar = () => {
  const sidebar = useSidebar()
  const navigate = useNavigate()
  return (
    <NewLegalPerson
      onCreated={({ id }) => {
        sidebar.close()
        void navigate(paths.legalPersons({ person: id }))
      }}
    />
  )
}

export default CreateLegalPersonSidebar
