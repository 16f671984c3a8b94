/** Messages sent by e-mail, and the page that shows them where no mail server is configured. */
export const mail = {
  greeting: 'Bonjour %{name},',
  greetingWithoutName: 'Bonjour,',
  fallback: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00A0:',
  footer: 'Message automatique de Matrice, votre espace de pilotage ESG. Les réponses ne sont pas lues.',
  /** Mails of campaigns, by what they ask; an organisation may say subject, introduction and readers in its own words. */
  survey: {
    subject: {
      impact: '%{organization} vous demande votre avis sur son impact',
      financial: '%{organization} vous demande votre avis sur ses risques et opportunités',
      both: '%{organization} vous demande votre avis',
    },
    intro: {
      impact:
        '%{organization} évalue ce que son activité change pour la société et l’environnement. Votre point de vue est attendu\u00A0: quelques minutes suffisent, sans compte à créer.',
      financial:
        '%{organization} évalue les risques et les opportunités que la durabilité représente pour son activité et ses comptes. Votre point de vue est attendu\u00A0: quelques minutes suffisent, sans compte à créer.',
      both: '%{organization} évalue ce que son activité change pour la société et l’environnement, et ce que la durabilité représente pour ses comptes. Votre point de vue est attendu sur les deux\u00A0: quelques minutes suffisent, sans compte à créer.',
    },
    two: 'Deux enquêtes vous attendent, chacune avec son lien.',
    reminder: {
      subject: 'Rappel\u00A0: %{subject}',
      one: 'Votre réponse à l’enquête de %{organization} n’est pas encore arrivée. L’enquête reste ouverte, et ce que vous avez déjà répondu est conservé.',
      both: 'Vos réponses à deux enquêtes de %{organization} ne sont pas encore arrivées. Les enquêtes restent ouvertes, et ce que vous avez déjà répondu est conservé.',
    },
    action: {
      one: 'Répondre à l’enquête',
      impact: 'Répondre à l’enquête d’impact',
      financial: 'Répondre à l’enquête financière',
    },
    deadline: 'Réponse attendue avant le %{date}.',
    deadlineOf: {
      impact: 'Enquête d’impact\u00A0: réponse attendue avant le %{date}.',
      financial: 'Enquête financière\u00A0: réponse attendue avant le %{date}.',
    },
    usualReaders: 'les personnes qui préparent l’analyse chez %{organization}',
    readers: 'Qui lit vos réponses\u00A0: %{readers}',
    apart:
      'Vos notes sont réunies avec celles d’autres personnes, trois au moins, et jamais montrées à votre nom.',
    personal: {
      one: 'Ce lien est personnel. Vos réponses sont enregistrées au fur et à mesure\u00A0: vous pouvez vous arrêter et reprendre.',
      both: 'Ces liens sont personnels. Vos réponses sont enregistrées au fur et à mesure\u00A0: vous pouvez vous arrêter et reprendre.',
    },
    contact: 'Une question\u202F? Écrivez à %{contact}.',
    footer: 'Message envoyé par Matrice pour %{organization}. Les réponses à ce message ne sont pas lues.',
    footerWithContact:
      'Message envoyé par Matrice pour %{organization}. Les réponses à ce message arrivent à %{contact}.',
    test: {
      subject: '[Essai] %{subject}',
      note: 'Ceci est un essai que vous vous êtes envoyé. Le lien ouvre un aperçu de l’enquête, après connexion\u00A0: rien de ce que vous y répondez n’est enregistré.',
    },
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
  secondFactorOn: {
    subject: 'La double authentification est activée',
    intro:
      'Votre compte Matrice demande désormais un code de votre application d’authentification à chaque connexion. Vos autres sessions sont fermées.',
    action: 'Voir votre profil',
    note: 'Gardez vos codes de secours en lieu sûr\u00A0: ils servent si vous perdez votre téléphone. Si cette activation ne vient pas de vous, choisissez tout de suite un nouveau mot de passe et prévenez l’exploitant du service.',
  },
  secondFactorOff: {
    subject: 'La double authentification est désactivée',
    intro: 'Votre compte Matrice ne demande plus de code à la connexion\u00A0: votre mot de passe suffit.',
    action: 'Voir votre profil',
    note: 'Si cette désactivation ne vient pas de vous, choisissez tout de suite un nouveau mot de passe, puis activez-la de nouveau depuis votre profil.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours vient de servir',
    intro:
      'Une connexion à votre compte Matrice vient d’être faite avec un code de secours. Ce code ne fonctionne plus.',
    action: 'Voir votre profil',
    note: 'Votre profil permet d’obtenir de nouveaux codes. Si cette connexion ne vient pas de vous, choisissez tout de suite un nouveau mot de passe.',
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
  organizationErasureAsked: {
    subject: '%{organization} sera supprimée de Matrice le %{date}',
    intro:
      '%{person} a demandé la suppression de l’organisation %{organization}. Le %{date}, ses registres, ses analyses, ses données et ses fichiers seront effacés pour tous ses membres. Jusque-là, rien ne change.',
    action: 'Voir la demande',
    note: 'Pendant ces %{days} jours, chaque propriétaire de l’organisation peut annuler la suppression ou télécharger toutes les données, depuis «\u00A0Mon profil\u00A0». Si vous n’êtes pas propriétaire et que cette demande vous surprend, parlez-en à l’un d’eux.',
  },
  organizationErasureTakenBack: {
    subject: '%{organization} ne sera pas supprimée',
    intro: '%{person} a annulé la suppression de l’organisation %{organization}. Tout y est resté en place.',
    action: 'Ouvrir Matrice',
    note: 'Vous n’avez rien à faire.',
  },
  organizationErasureNear: {
    subject: 'Rappel\u00A0: %{organization} sera supprimée le %{date}',
    intro:
      'L’organisation %{organization} sera supprimée de Matrice le %{date}, comme l’un de ses propriétaires l’a demandé. Après cette date, rien ne pourra être récupéré.',
    action: 'Voir la demande',
    note: 'Un propriétaire peut encore annuler la suppression ou télécharger toutes les données, depuis «\u00A0Mon profil\u00A0».',
  },
  organizationErased: {
    subject: '%{organization} a été supprimée de Matrice',
    intro:
      'L’organisation %{organization} a été supprimée, %{days} jours après la demande de l’un de ses propriétaires. Une vérification de toute la base et de tous les fichiers a confirmé qu’il n’en reste rien.',
    action: 'Ouvrir Matrice',
    note: 'Votre compte reste ouvert\u00A0: vous pouvez rejoindre ou créer une autre organisation. Les sauvegardes du service s’effacent à leur tour, avec le temps.',
  },
  mailbox: {
    title: 'Boîte d’envoi de développement',
    intro:
      'Aucun serveur de messagerie n’est configuré\u00A0: les messages restent ici. Cette page n’existe pas en production.',
    empty: 'Aucun message',
    emptyHint: 'Créez un compte ou demandez un nouveau mot de passe\u00A0: le message paraît ici.',
    list: 'Messages',
    from: 'De',
    replyTo: 'Réponse à',
    to: 'À',
    sent: 'Le',
    subject: 'Objet',
    content: 'Contenu du message',
    text: 'Version texte',
    refresh: 'Actualiser la liste',
  },
} as const
