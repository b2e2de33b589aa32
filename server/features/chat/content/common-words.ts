/** Words that carry no meaning of their own in a question. */
export const STOP_WORDS: readonly string[] = `
a about actually again against ah all also am an and any anybody anyone anything are as at be been before being but by can could
did do does doing done each either else even ever every everyone everything for from get gets getting give given go goes going gonna got
had has have having he hello her here hey hi him his how however i if in into is it its itself just kind let like lot made make makes making
may maybe me mean might mine more most much must my myself need needs no none not nothing now of off ok okay on once one only onto or other our ours out over own
per please possible possibly quite rather really right said same say says shall she should since so some somebody someone something somehow soon sort still such sure
take takes tell than thank thanks that the their them then there these they thing things this those though through thus to too under until up upon us use used using
very want wants was way we well went were what whatever when where whether which while who whom whose why will wish with within without would yes yet you your yours yourself
`
  .trim()
  .split(/\s+/);

/** What people say around their question: about themselves, their day and their reasons. */
export const FILLER_WORDS: readonly string[] = `
add afraid after ago ahead alone already although always amazing anyway apart around ask asked asking assume aware away awesome back bad basically because become begin
believe best better between big bit board boss both bother box bring brother budget buddy busy buy buyer call came care carefully cause ceremony cfo chance choose clear clearly client colleague
come coming competitor concerned confuse confused confusing consider considering cool correct couple course curious currently customer daughter day days dear deal decent definitely depends
desk detail different difficult director does dude during early easy end enough especially evening exactly example except excuse explain extra face fact fair fairly far
feel feeling figure final finally finance find fine finish first five folk folks follow forward found four frankly friend friends front full fun further general generally gladly glad good gosh great guess guy guys
half hand hands happen happened happens happy hard hate hates head hear heard help helpful hold honest honestly hope hoping horrible huge husband idea imagine important including indeed inside instead interested interesting
involved issue job keep kindly knew know known lady large last late lately latest least leave left less let life little local logistics lol long longer look looked looking lost lots love main manage manager many matter maybe
meanwhile meet meeting mention mess mess middle mid mind minute moment monday month months morning mostly move mr mrs near nearly necessary never new newsletter next nice night nine nobody nope normally note noticed number obviously
odd often old open option order ordinary others otherwise outside owner page paragraph part particular partner people perfect perhaps person personally pick place places plan planning plus point pretty probably problem properly
proud provide put question quick quickly quote read reading ready real reason recently regarding regards related remember rest run running safe sales saw saying second see seem seems seen self send sense sent set seven several
shop short shortly side sign similar simple simply single sir sister sit site situation six size small somewhat somewhere son sorry sound sounds speak spend spring start started state stay step stop story straight stuff stupid
suddenly suggest summer suppose supposed swears talk team ten tender tends term thinking third thought three thursday till time times tiny today told tomorrow tonight took top totally toward towards tried true truly
truth try trying turn turns twice two typical typically understand unfortunately unless usual usually various wanna wait wanted week weekend weeks welcome whatever whenever whoever whole wife wonder wondering wonderful work working works world
worried worry worth wow write wrong yeah year years yep yesterday
`
  .trim()
  .split(/\s+/);

/** Plain English that is none of our business. It is spelled right, so it is not taken for a slip of one of our words. */
export const OTHER_WORDS: readonly string[] = `
absolute accept accident account act action actor address adult advance advice affair affect africa agency agent agree air airport alive allow almost america american amount ancient anger angry animal announce annoy apartment appear apple april
architect argue arm army arrest art article artist asia ask asleep attack attempt attention august aunt author autumn avoid awake award baby bag bake ball band bank bar bare base basis basket bath bathroom battle beach bear beat beautiful
bed bedroom bee beef beer behave behind bell belong below belt bend beside bicycle bid bike bird birth birthday bite black blame bless blood blow blue boat body boil bone book boot border bored born borrow bottle bottom bowl boy brain branch brave
bread break breakfast breath breathe brick bridge bright broad brown brush build building burn bury bus bush busy butter button cage cake calm camera camp candle cap captain car carbon card careful carry case cash castle cat catch cattle ceiling cell century ceo chain chair
chase chat check cheer cheese chemical chest chicken chief child children chin chocolate choice church cigarette cinema circle citizen city claim class classic clean clerk clever click climb clock close cloth clothes cloud club coach coal coast coat coffee coin cold collar collect
college colour color comb combine comfort command comment common compare compete complete concert condition confirm congress connect contain content contest control cook cookie copper corn corner cotton cough count country couple courage court cousin cover cow crazy cream create creature credit
crew crime criminal cross crowd crown cruel cry culture cup cure curtain curve cut cycle dad damage dance danger dangerous dark date dead deaf death debt december deep deer defeat defend degree demand dentist depend desert design desire dessert destroy device devil diamond dictionary die diet dig dinner
direct dirt dirty discover discuss dish distance divide doctor dog doll donkey door double doubt dozen draw drawer dream dress drink drive driver drop drug dry duck due dust duty eager ear earn earth east eat edge education egg eight elbow elect electric elephant empty enemy energy engine engineer english enjoy enter
entire envelope equal escape essay europe event evil exam exchange excite exercise exist expect expert explore express eye factory fail faith fall false fame family famous fan farm farmer fashion fast fat father favor favorite fear feather february fee feed female fence fever field fight fill film fire fish
fit fix flag flash flat flight float flood floor flour flow flower fly fog fold food fool foot football force foreign forest forget forgive fork form former fox frame free freedom freeze fresh friday frog fruit fuel funny furniture future gain gallery game garage garden gas gate gather gay gentle gift girl glass glory
glove goal goat god gold golf government grand grape grass grave gray green greet grey ground group grow growth guard guest guide guilty gun habit hair hall hammer handle hang happiness hat hateful health healthy heart heat heaven heavy height hell hello hen hero hide high hike hill hint hire hiring history hit hobby hole
holiday holy honey honor hook horse hospital hot hotel house hunger hungry hunt hurry hurt ice ideal ill illness india insect insult insurance internet interview introduce invent invite iron island item jacket jail january japan jar jazz jeans jewel joke journey joy juice july jump june jury key kick kid kill kind king kiss kitchen
knee kneel knife knock lack ladder lake lamb lamp land language lap lawyer lawn lazy lead leaf learn leather lecture leg lemon lend lesson letter library lie lift light limit line lion lip liquid list listen lively load loan lock london lonely loose lord lose loss loud low luck lucky luggage lunch lung machine mad magazine magic maid mail
male man map march mark market marriage married marry mask master match math meal measure meat medicine melt member memory men metal milk mind mirror miss mistake mix mobile model modern moon mother motor mountain mouse mouth movie muscle museum music nail name narrow nasty nation nature neat neck needle neighbor neither nephew nest net news
newspaper niece noise noon north nose notice novel november nurse nut object ocean october office officer oil onion opera operate opinion opposite orange organ ought oven owe pack pain paint pair palace pan pants paper parent paris park party passenger passport past path patient pattern pay peace pen pencil pepper perform
pet photo phrase piano picture piece pig pilot pin pink pipe pirate pity pizza plain plane plant plate play player pleasant please plenty pocket poem poet poison police polite politics pool poor pope popular population port position possess post pot potato pound pour power practice praise pray prayer prepare present president press pretend prevent previous price
priest prime prince print prison prize product profit promise pronounce proof property protect prove public pull pump punish pupil pure purple purpose push puzzle queen quiet quit rabbit race radio rail rain raise rare rat rate raw reach realistic recipe record red refer refuse regular relate religion remaining rent repair
repeat reply report republic request rescue respect rest restaurant rice rich ride ring rise risk river road rob robot rock role roll roof room root rope rough round row royal rub rubber rude ruin rule ruler rush sad sail salad salary salt sand saturday sauce save scale scare school science scientist scissors score screen screw sea search season
seat secret secretary seed sell senate send senior september sentence separate serious servant serve sex shade shadow shake shall shame shape share sharp sheep sheet shelf shell shine ship shirt shock shoe shoot shore shoulder shout shower shut shy sick sight silence silly silver sing singer sink sister skill skin skirt sky sleep slice slide
slip slow smart smell smile smoke smooth snake snow soap soccer society sock soft soil soldier solid solve song soul soup sour south space spare speech speed spell spider spirit spite split spoil spoon sport spot spread square staff stage stair stamp star steal steam steel stick stiff stir stock stomach stone storm stove
strange stranger stream street strength stress stretch strike string strong student study style subject succeed success sudden suffer sugar suit suitable sun sunday supper supply surface surprise swallow swear sweat sweet swim swing sword system table tail tall tank tap tape task taste tax taxes taxi tea teach teacher tear television temperature
tennis tent terrible texas theater thick thief thin thirsty thousand thread threat throat throw thumb thunder ticket tie tiger tight tired title tobacco toe tomato tongue tool tooth topic touch tour town toy track trade traffic train translate travel treasure treat tree trick trip trouble trousers truck trust tuesday tune turkey tv ugly
umbrella uncle unit university upper urgent usa vacation valley van vegetable vehicle veteran video view village violin virus visa visit voice vote voyage wage waist wake walk wall war warm warn wash waste watch water wave weak wealth weapon wear weather website wedding wednesday weigh weight west wet wheel whip whisper whistle white wide wild win wind window wine wing
winner winter wire wise witch
ace attest auntie baker bakers bakery ban banned banning barber barn bean beans bikes brewery brick builder builders butcher cab cabin cafe cafes carpenter carpet caterer catering cattle cellar cement chef chemist cleaner cleaners clinic clinics concrete cook cooks courier court crane crew dairy dentist dept diner
dorm drill electrician fleet flies florist foundry freight garage gardener gutted gym hairdresser harbor haul hauling horse hostel janitor jam jar jars kettle kindergarten lad landlord laundry lawn lid lids lodge logger mason mechanic mechanics mill motel mum mums nan nanny nursery nurse nurses optician orchard
pallet pallets pharmacy physio plumber plumbing pub pubs ranch roof roofer roofing salon sawmill scaffold seed shed shipyard spa stable stall steak tailor tannery taxi tiler tiles timber tow trucker tutor vet vets vineyard waiter waitress warehouse weld welder winery yoga wizard witness wolf woman women wood wool word worse worst wound wrap wrist yard yellow young youth zero zoo
`
  .trim()
  .split(/\s+/);

/** Small words of other languages that English does not use; a message full of them is not in English. */
export const FOREIGN_WORDS: readonly string[] = `
der die das und ist wie lange was kostet kann ich wir sie nicht ein eine einen für mit auf auch gibt wo wann warum bitte mein unser
le la les des est et que combien pour vous nous je une du dans avec quel quelle comment pourquoi votre notre coûte sur pas bonjour merci
el los las es cuánto cuanto cuesta cómo como por una qué puedo para tiempo dura hola gracias cuál donde dónde mi nuestra su usted
o os é quanto custa não uma tempo posso vocês obrigado olá onde quando minha nossa
il lo gli costa come per una è di che posso quanto tempo ciao grazie dove nostra vostra
het een wat kost hoe lang voor kan ik wij niet waar
jak ile kosztuje czy jest nie można hur vad kostar jag kan inte
`
  .trim()
  .split(/\s+/);
