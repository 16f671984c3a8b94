import type { DemoGovernance, DemoPerson } from './demoGovernance.ts'

const group = '418732657'
const holding = '940271588'
const foundry = '829154376'
const machining = '503471823'
const composites = '378629141'
const iberia = 'B-64820178'
const layon = '913284758'
const polska = '525-284-19-31'
const brevent = '447912635'
const logistics = '786143925'
const valmoisson = '395617483'
const deutschland = 'HRB 74218'
const energy = '881473268'
const mills = '814729356'
const mervaux = '532086170'

/** Officers and owners of Groupe Ormelle, all fictional. */
export const ormelleGovernance: DemoGovernance = {
  people: [
    person('Nathalie', 'Perrin', 'female', '1971-02-09'),
    person('Hélène', 'Castaing', 'female', '1968-06-17'),
    person('Philippe', 'Ormelle', 'male', '1961-11-30'),
    person('Íñigo', 'Etxeberria', 'male', '1975-04-22', 'ES'),
    person('Marc', 'Delvaux', 'male', '1966-08-14', 'BE'),
    person('Amina', 'Benkirane', 'female', '1980-01-19', 'MA', 'FR'),
    person('Thibault', 'Rousselin', 'male', '1978-09-05'),
    person('Yann', 'Kerdoncuff', 'male', '1964-03-28'),
    person('Sophie', 'Lacombe', 'female', '1973-12-11'),
    person('Jean-Baptiste', 'Vial', 'male', '1969-07-02'),
    person('Katarzyna', 'Wójcik', 'female', '1982-05-16', 'PL'),
    person('Lucie', 'Arnaud', 'female', '1985-10-24'),
    person('Karim', 'Haddad', 'male', '1976-06-08', 'LB', 'FR'),
    person('Olivier', 'Ménard', 'male', '1959-01-27'),
    person('Stefan', 'Krüger', 'male', '1970-02-18', 'DE'),
    person('Élodie', 'Marchetti', 'female', '1983-03-07'),
    person('Bruno', 'Sabatier', 'male', '1967-09-29'),
    person('Solène', 'Guivarch', 'female', '1979-11-13'),
    person('Gérard', 'Mervaux', 'male', '1949-04-03'),
  ],
  legalPersons: [
    { name: 'Financière Castaing SAS', country: 'FR', nationalId: holding },
    { name: 'Groupe Ormelle SA', country: 'FR', nationalId: group },
    { name: 'Alpes Croissance', country: 'FR', nationalId: '853714061' },
    { name: 'FCPE Ormelle', country: 'FR', nationalId: '901526343' },
    { name: 'Iberia Participaciones SL', country: 'ES', nationalId: 'B-01552398' },
    { name: 'Brévent Développement SARL', country: 'FR', nationalId: '489203711' },
    { name: 'Cabinet Lorient Audit SAS', country: 'FR', nationalId: '432870152' },
    { name: 'Cabinet Vauclair et Associés', country: 'FR', nationalId: '397145020' },
  ],
  mandates: [
    ['Nathalie Perrin', brevent, '30', '2014-05-12'],
    ['Hélène Castaing', group, '51', '2016-06-21'],
    ['Hélène Castaing', holding, '73', '2017-01-09'],
    ['Philippe Ormelle', group, '65', '1998-04-02'],
    ['Íñigo Etxeberria', iberia, '30', '2019-09-16'],
    ['Marc Delvaux', group, '53', '2016-06-21'],
    ['Amina Benkirane', composites, '73', '2021-03-01'],
    ['Thibault Rousselin', foundry, '73', '2018-02-05'],
    ['Yann Kerdoncuff', group, '71', '2020-06-18'],
    ['Sophie Lacombe', group, '65', '2019-06-20'],
    ['Jean-Baptiste Vial', layon, '73', '2011-10-03'],
    ['Katarzyna Wójcik', polska, '52', '2022-01-17'],
    ['Lucie Arnaud', valmoisson, '53', '2020-09-07'],
    ['Karim Haddad', machining, '73', '2017-11-06'],
    ['Olivier Ménard', group, '65', '2008-05-29'],
    ['Stefan Krüger', deutschland, '30', '2013-04-22'],
    ['Élodie Marchetti', energy, '73', '2021-10-11'],
    ['Bruno Sabatier', logistics, '30', '2012-03-19'],
    ['Solène Guivarch', mills, '30', '2015-07-01'],
    ['Gérard Mervaux', mervaux, '73', '1990-09-17'],
    ['Groupe Ormelle SA', logistics, '29', '2003-01-15'],
    ['Cabinet Lorient Audit SAS', foundry, '71', '2019-06-24'],
    ['Cabinet Lorient Audit SAS', machining, '71', '2019-06-24'],
    ['Cabinet Vauclair et Associés', group, '72', '2020-06-18'],
  ],
  holdings: [
    ['Hélène Castaing', holding, 58, 61.5],
    ['Philippe Ormelle', holding, 42, 38.5],
    ['Financière Castaing SAS', group, 54, 61.85],
    ['Alpes Croissance', group, 29, 25.15],
    ['FCPE Ormelle', group, 17, 13],
    ['Groupe Ormelle SA', foundry, 100, 100],
    ['Groupe Ormelle SA', machining, 100, 100],
    ['Groupe Ormelle SA', iberia, 80, 80],
    ['Iberia Participaciones SL', iberia, 20, 20],
    ['Groupe Ormelle SA', brevent, 66, 66],
    ['Brévent Développement SARL', brevent, 34, 34],
  ],
}

function person(
  firstName: string,
  lastName: string,
  gender: DemoPerson['gender'],
  birthDate: string,
  birthCountry = 'FR',
  nationality = birthCountry,
): DemoPerson {
  return { firstName, lastName, gender, birthDate, birthCountry, nationality }
}
