import { useNavigate } from 'react-router-dom'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { NewPhysicalPerson } from './NewPhysicalPerson.tsx'

/** Default export: loaded when it first opens. After the creation the person opens in the list. */
const CreatePhysicalPersonSidebar = () => {
  const sidebar = useSidebar()
  const navigate = useNavigate()
  return (
    <NewPhysicalPerson
      onCreated={({ id }) => {
        sidebar.close()
        void navigate(paths.physicalPersons({ person: id }))
      }}
    />
  )
}

export default CreatePhysicalPersonSidebar
