import { useNavigate } from 'react-router-dom'
import { useSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import { paths } from '../../../../paths.ts'
import { NewLegalPerson } from './NewLegalPerson.tsx'

/** Default export: loaded when it first opens. Once registered, the person opens in its list. */
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
