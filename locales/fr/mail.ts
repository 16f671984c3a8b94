/** Messages sent by e-mail, and the page that shows them where no mail server is configured. */
export const mail = {
  greeting: 'Bonjour %{name},',
  greetingWithoutName: 'Bonjour,',
  fallback: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00A0:',
  footer: 'Message automatique de Matrice, votre espace de pilotage ESG. Les réponses ne sont pas lues.',
  surveyInvitation: {
    subject: '%{organization} vous demande votre avis',
    intro:
      '%{organization} évalue ce qui compte le plus dans son impact sur la société et l’environnement, et dans ses risques et opportunités. Votre point de vue est attendu\u00A0: quelques minutes suffisent, sans compte à créer.',
    action: 'Répondre à l’enquête',
    note: 'Ce lien est personnel. Vos réponses sont enregistrées au fur et à mesure\u00A0: vous pouvez vous arrêter et reprendre.',
  },
  surveyReminder: {
    subject: 'Rappel\u00A0: %{organization} attend votre avis',
    intro: 'Votre réponse à l’enquête de %{organization} n’est pas encore arrivée. Elle reste ouverte.',
    action: 'Répondre à l’enquête',
    note: 'Ce lien est personnel. Ce que vous avez déjà répondu est conservé.',
  },
  memberInvitation: {
    subject: 'Invitation à rejoindre %{organization} sur Matrice',
    intro:
      '%{person} vous invite à rejoindre %{organization} sur Matrice, l’espace où l’organisation pilote ses données ESG et son analyse de double matérialité.',
    action: 'Voir l’invitation',
    note: 'Ce lien est personnel et fonctionne pendant %{days} jours. Si vous ne connaissez pas cette organisation, ignorez ce message\u00A0: rien n’est créé sans vous.',
  },
  passwordReset: {
    subject: 'Choisir un nouveau mot de passe',
    intro: 'Une demande de nouveau mot de passe vient d’être faite pour votre compte Matrice.',
    action: 'Choisir un nouveau mot de passe',
    note: 'Ce lien fonctionne une seule fois, pendant %{minutes} minutes. Si vous n’avez rien demandé, ignorez ce message\u00A0: votre mot de passe ne change pas.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a changé',
    intro:
      'Le mot de passe de votre compte Matrice vient d’être changé. Toutes vos sessions sont fermées\u00A0: connectez-vous avec le nouveau.',
    action: 'Se connecter',
    note: 'Si ce changement ne vient pas de vous, reprenez la main tout de suite\u00A0: demandez un nouveau mot de passe depuis la page de connexion, lien «\u00A0Mot de passe oublié\u00A0».',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte',
    intro:
      'Une inscription à Matrice vient d’être tentée avec cette adresse. Vous y avez déjà un compte\u00A0: rien n’a changé.',
    action: 'Se connecter',
    note: 'Mot de passe perdu\u202F? La page de connexion en propose un nouveau, lien «\u00A0Mot de passe oublié\u00A0». Si cette inscription ne vient pas de vous, vous n’avez rien à faire.',
  },
  confirmEmail: {
    subject: 'Confirmer votre adresse e-mail',
    intro:
      'Votre compte Matrice est presque prêt. Confirmez que cette adresse est la vôtre pour pouvoir vous connecter.',
    action: 'Confirmer mon adresse',
    note: 'Ce lien fonctionne pendant %{hours} heures. Si vous n’avez pas créé de compte, ignorez ce message\u00A0: sans confirmation, aucun compte n’est ouvert.',
  },
  refreshReuse: {
    subject: 'Une session a été fermée par précaution',
    intro:
      'Une clé de session de votre compte Matrice, déjà remplacée, vient de servir à nouveau. Elle a pu être copiée\u00A0: la session concernée est fermée.',
    action: 'Se connecter',
    note: 'Si vous ne reconnaissez pas cette activité, changez de mot de passe depuis la page de connexion, lien «\u00A0Mot de passe oublié\u00A0».',
  },
  accountLocked: {
    subject: 'Votre compte est bloqué',
    intro:
      'Plus de %{attempts} tentatives de connexion à votre compte Matrice ont échoué en 24 heures. La connexion est bloquée, sauf depuis les réseaux que vous avez utilisés au cours des 30 derniers jours.',
    action: 'Débloquer mon compte',
    note: 'Ce lien fait choisir un nouveau mot de passe et lève le blocage. Il fonctionne une seule fois, pendant %{minutes} minutes\u202F; passé ce délai, «\u00A0Mot de passe oublié\u00A0» fait de même.',
  },
  diagnosisRequest: {
    subject: 'Demande de diagnostic\u00A0: %{company}',
    intro: '%{person} souhaite un diagnostic. Voici ce qui a été saisi dans l’application.',
    details: {
      person: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      company: 'Société',
      staff: 'Effectif',
      topic: 'Sujet',
      language: 'Langue',
      languages: { fr: 'Français', en: 'Anglais' },
      message: 'Message',
    },
    action: 'Répondre à cette personne',
    note: 'La demande est aussi enregistrée dans l’application.',
  },
  mailbox: {
    title: 'Boîte d’envoi de développement',
    intro:
      'Aucun serveur de messagerie n’est configuré\u00A0: les messages restent ici. Cette page n’existe pas en production.',
    empty: 'Aucun message',
    emptyHint: 'Créez un compte ou demandez un nouveau mot de passe\u00A0: le message paraît ici.',
    list: 'Messages',
    to: 'À',
    sent: 'Le',
    subject: 'Objet',
    content: 'Contenu du message',
    text: 'Version texte',
    refresh: 'Actualiser la liste',
  },
} as const
